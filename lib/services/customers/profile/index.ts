import { database, type Executor } from '#db/client.ts';
import { collectGroups } from '#db/queries/profile-groups.ts';
import {
  noteValuesBefore,
  openCustomerScope,
  openLoadScope,
  openWholeScope,
  roughPopulation,
  sizeOfScope,
  tidyKeys,
} from '#db/queries/profile-scope.ts';
import { applyValueVerdicts, listScopeValues } from '#db/queries/profile-values.ts';
import { hasProfiles, keepMarks, takeMarks, writeProfiles } from '#db/queries/profile-write.ts';
import type { CheckSettings } from '#lib/engine/run.ts';
import { blockLetters } from '#lib/load/identity/model.ts';
import { type BoundProfileChecks, bindProfileChecks } from '#lib/load/profile/bound.ts';
import { MARK_CODES } from '#lib/load/profile/marks.ts';
import { createScorer, PROFILE_VERSION, signalCode } from '#lib/load/profile/score.ts';
import { factsOfValue } from '#lib/load/profile/values.ts';
import { log } from '#lib/log.ts';
import { enricher } from '../../events/enricher.ts';
import { lowTransaction } from '../../low-priority.ts';
import { startNames } from '../../screening/judge-names.ts';
import { judgeGroups } from './groups.ts';
import { type PairCount, startPairs } from './pairs.ts';
import { endIdleThread } from './thread.ts';

/**
 * A customer whose neighbours are looked up costs as much as ten of a tenant that is profiled as a whole: beside 200,000 customers
 * a load of 20,000 takes as long either way.
 */
const LOOK_UP_COST = 10;
/** Of so few rows the neighbours are always looked up, and what the load leaves behind is tidied by the next one. */
const FEW_ROWS = 5_000;

export interface ProfileContext {
  readonly tenantId: string;
  readonly at: Date;
  readonly settings: Readonly<Record<string, CheckSettings | undefined>>;
  /** Is told what is being done, for somebody who waits. */
  readonly onStage?: (stage: string) => void;
}

export interface ProfiledLoad {
  readonly loadId: string;
  readonly rows: number;
}

export interface LoadProfile {
  readonly version: string;
  readonly profiled: number;
  /** Customers whose names were compared with the lists. */
  readonly screened: number;
  readonly bands: Readonly<Record<string, number>>;
  readonly signals: Readonly<Record<string, number>>;
  readonly pairs: PairCount;
  /** How often each check threw, by its id. */
  readonly checkFailures: Readonly<Record<string, number>>;
}

/** Before a load writes customers: notes what those whom it changes share until now. */
export async function beforeProfile(db: Executor, tenantId: string, load: ProfiledLoad): Promise<void> {
  if (!(await isWhole(db, tenantId, load))) await noteValuesBefore(db, tenantId, load.loadId);
}

/** Whether the whole tenant is profiled anew, because those whom a load touches would take longer. */
async function isWhole(db: Executor, tenantId: string, { rows }: ProfiledLoad): Promise<boolean> {
  return rows > FEW_ROWS && rows * LOOK_UP_COST > (await roughPopulation(db, tenantId));
}

/** Profiles the customers of a load, and who shares something with them: after they were written, before staging goes. */
export async function profileLoad(db: Executor, context: ProfileContext, load: ProfiledLoad): Promise<LoadProfile> {
  const { tenantId } = context;
  context.onStage?.('gathering shared values');
  const letters = await lettersAmong(db, tenantId, load.rows);
  if (await isWhole(db, tenantId, load)) await openWholeScope(db, tenantId, letters);
  else await openLoadScope(db, tenantId, load.loadId, letters);
  const replaces = await hasProfiles(db, tenantId);
  await takeMarks(db, tenantId, load.loadId);
  if (replaces) await keepMarks(db, tenantId, load.loadId, MARK_CODES);
  return profileScope(db, context, replaces);
}

/** Profiles these customers, and those who share something with them, anew. */
export async function profileCustomers(
  db: Executor,
  context: ProfileContext,
  ids: readonly string[],
): Promise<LoadProfile> {
  await openCustomerScope(db, context.tenantId, ids, await lettersAmong(db, context.tenantId, ids.length));
  await keepMarks(db, context.tenantId, null, MARK_CODES);
  return profileScope(db, context, true);
}

/** Profiles every customer of the tenant anew, after settings or lists changed. */
export async function profileTenant(db: Executor, context: ProfileContext): Promise<LoadProfile> {
  await openWholeScope(db, context.tenantId, await lettersAmong(db, context.tenantId, 0));
  await keepMarks(db, context.tenantId, null, MARK_CODES);
  return profileScope(db, context, true);
}

/** @param least customers that are known to be there. */
async function lettersAmong(db: Executor, tenantId: string, least: number): Promise<number> {
  return blockLetters(Math.max(least, await roughPopulation(db, tenantId)));
}

async function profileScope(db: Executor, context: ProfileContext, replaces: boolean): Promise<LoadProfile> {
  const { tenantId, at } = context;
  const checks = bindProfileChecks(context.settings);
  const { affected, customers } = await sizeOfScope(db);
  const population = Math.max(customers, await roughPopulation(db, tenantId));
  const judgeNames = await startNames(db, tenantId, { checks, affected });
  await collectGroups(db, customers);
  context.onStage?.('comparing customers');
  const judgePairs = await startPairs(db, tenantId, { checks, population, customers, replaces, at });
  await judgeValues(db, checks, at);
  await judgeGroups(db, checks, population);
  const { screened } = await judgeNames();
  const pairs = await judgePairs();
  context.onStage?.('scoring profiles');
  const summary = await writeProfiles(db, tenantId, {
    codes: checks.inForce.map(({ meta }) => signalCode(meta.id)),
    weigh: createScorer(checks.inForce),
    version: PROFILE_VERSION,
    at,
    replaces,
  });
  if (Object.keys(checks.failures).length > 0) {
    log().error({ tenant_id: tenantId, checks: checks.failures }, 'profile checks failed, and counted for nothing');
  }
  return { version: PROFILE_VERSION, profiled: affected, screened, ...summary, pairs, checkFailures: checks.failures };
}

async function judgeValues(db: Executor, checks: BoundProfileChecks, at: Date): Promise<void> {
  const { enrich } = await enricher(at);
  const domain = (name: string) => {
    const { email } = enrich({ email: `x@${name}` });
    return { disposable: email?.disposable ?? null, listVersion: email?.listVersion ?? null };
  };
  const context = { today: at.toISOString().slice(0, 10), domain };
  const values = await listScopeValues(db);
  await applyValueVerdicts(
    db,
    values.flatMap(({ kind, value }) =>
      checks.find(factsOfValue(kind, value, context)).map((found) => ({ kind, value, ...found })),
    ),
  );
}

/**
 * After the commit of a large load, in the background: gives back the memory of its thread, and files the keys that it
 * appended, so that no later look-up has to read them one by one. A small load leaves little, and the next one files it.
 */
export async function tidyAfterLoad(load: ProfiledLoad): Promise<void> {
  if (load.rows <= FEW_ROWS) return;
  endIdleThread();
  try {
    await lowTransaction(database(), (tx) => tidyKeys(tx));
  } catch (error) {
    log().warn({ err: error, load_id: load.loadId }, 'the keys of a load were not filed');
  }
}
