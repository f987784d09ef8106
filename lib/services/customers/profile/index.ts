import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Executor } from '#db/client.ts';
import { copyOut } from '#db/copy-out.ts';
import { keepKeysBefore, packKeys } from '#db/queries/customer-keys.ts';
import {
  knownOfTenant,
  openCustomerScope,
  openLoadScope,
  openWholeScope,
  type ProfileScope,
} from '#db/queries/profile-scope.ts';
import { clearProfiles, decidedPairsOf, marksOf, storePairs, storeProfiles } from '#db/queries/profile-write.ts';
import type { CheckSettings } from '#lib/engine/run.ts';
import { env } from '#lib/env.ts';
import { blockLetters } from '#lib/load/identity/model.ts';
import type { AnalysisStep, AnalysisSummary, DomainFacts } from '#lib/load/profile/analysis/analysis.ts';
import { screensNames } from '#lib/load/profile/bound.ts';
import { MARK_CODES } from '#lib/load/profile/marks.ts';
import { PROFILE_VERSION } from '#lib/load/profile/score.ts';
import { log } from '#lib/log.ts';
import { enricher } from '../../events/enricher.ts';
import { readAhead } from '../../read-ahead.ts';
import { listsInForce } from '../../screening/in-force.ts';
import { type RunningAnalysis, startAnalysis, warmThread } from './thread.ts';

/**
 * A customer whose neighbours are looked up costs as much as ten of a tenant that is profiled as a whole: beside 200,000 customers
 * a load of 20,000 takes as long either way.
 */
const LOOK_UP_COST = 10;
/** Of so few rows the neighbours are always looked up. */
const FEW_ROWS = 5_000;
/** Up to so many customers everybody is screened; of more, those who share words with a list. */
const EVERY_NAME_MAX = 20_000;
/** What the analysis has found that may wait to be stored; a part of profiles takes up to 2 MB. */
const STEPS_AHEAD = 2;

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

export interface LoadProfile extends AnalysisSummary {
  readonly version: string;
}

/** How a load is profiled, settled before it writes. */
export interface ProfilePlan {
  /** Whether the whole tenant is profiled anew, because those whom the load touches would take longer. */
  readonly whole: boolean;
  /** About how many customers the tenant has. */
  readonly population: number;
  /** Whether any customer of the tenant has a profile. */
  readonly profiled: boolean;
}

/** Before a load writes customers: settles how they are profiled, and keeps what those whom it changes share until now. */
export async function beforeProfile(db: Executor, tenantId: string, load: ProfiledLoad): Promise<ProfilePlan> {
  const { population, profiled } = await knownOfTenant(db, tenantId);
  const whole = load.rows > FEW_ROWS && load.rows * LOOK_UP_COST > population;
  if (!whole) await keepKeysBefore(db, tenantId, load.loadId);
  return { whole, profiled, population: Math.max(load.rows, population) };
}

/** Profiles the customers of a load, and who shares something with them: after they were written, before staging goes. */
export async function profileLoad(
  db: Executor,
  context: ProfileContext,
  { loadId }: ProfiledLoad,
  { whole, population, profiled }: ProfilePlan,
): Promise<LoadProfile> {
  const { tenantId } = context;
  context.onStage?.('gathering shared values');
  const scope = await (whole ? openWholeScope(db, tenantId, population) : openLoadScope(db, tenantId, loadId));
  return profileScope(db, context, { scope, loadId, population, profiled });
}

/** Profiles these customers, and those who share something with them, anew. */
export async function profileCustomers(
  db: Executor,
  context: ProfileContext,
  ids: readonly string[],
): Promise<LoadProfile> {
  const known = await knownOfTenant(db, context.tenantId);
  const scope = await openCustomerScope(db, context.tenantId, ids);
  return profileScope(db, context, { scope, loadId: null, ...known });
}

/** Profiles every customer of the tenant anew, after settings or lists changed. */
export async function profileTenant(db: Executor, context: ProfileContext): Promise<LoadProfile> {
  const known = await knownOfTenant(db, context.tenantId);
  const scope = await openWholeScope(db, context.tenantId, known.population);
  return profileScope(db, context, { scope, loadId: null, ...known });
}

interface Subject {
  readonly scope: ProfileScope;
  /** The load whose rows are still staged. */
  readonly loadId: string | null;
  readonly population: number;
  readonly profiled: boolean;
}

async function profileScope(db: Executor, context: ProfileContext, subject: Subject): Promise<LoadProfile> {
  const analysis = await start(db, context, subject);
  try {
    await giveAll(db, context.tenantId, subject, analysis);
    context.onStage?.('comparing customers');
    const summary = await storeSteps(db, context, subject, analysis);
    if (Object.keys(summary.checkFailures).length > 0) {
      log().error(
        { tenant_id: context.tenantId, checks: summary.checkFailures },
        'profile checks failed, and counted for nothing',
      );
    }
    return { version: PROFILE_VERSION, ...summary };
  } finally {
    analysis.end();
  }
}

async function start(db: Executor, context: ProfileContext, { scope, population }: Subject): Promise<RunningAnalysis> {
  const { tenantId, settings, at } = context;
  const dir = path.join(env().ASSAY_DATA_DIR, 'tmp');
  mkdirSync(dir, { recursive: true });
  const plan = {
    settings,
    today: at.toISOString().slice(0, 10),
    population,
    letters: blockLetters(population),
    everyName: scope.affectedMax <= EVERY_NAME_MAX,
    dir,
  };
  return startAnalysis(plan, screensNames(settings) ? await listsInForce(db, tenantId) : null);
}

/** Sends the analysis all that it reads, and then takes away what it will write anew. */
async function giveAll(db: Executor, tenantId: string, subject: Subject, analysis: RunningAnalysis): Promise<void> {
  const { scope, loadId, profiled } = subject;
  const marks = marksOf(tenantId, loadId, { codes: MARK_CODES, scope, replaces: profiled });
  await copyOut(db, marks, (bytes) => analysis.give('marks', bytes));
  await copyOut(db, decidedPairsOf(tenantId, scope), (bytes) => analysis.give('decided', bytes));
  await copyOut(db, scope.customers, (bytes) => analysis.give('customers', bytes));
  if (profiled) await clearProfiles(db, tenantId, scope);
}

/** Stores what the analysis finds while it goes on working. */
async function storeSteps(
  db: Executor,
  context: ProfileContext,
  { scope }: Subject,
  analysis: RunningAnalysis,
): Promise<AnalysisSummary> {
  const { tenantId, onStage, at } = context;
  for await (const step of readAhead(stepsOf(analysis, at), STEPS_AHEAD)) {
    if (step.step === 'done') return step.summary;
    // The database has nothing else to do while the customers are grouped.
    if (step.step === 'domains' && scope.affected === null) await packKeys(db, tenantId);
    if (step.step === 'pairs') await storePairs(db, tenantId, step.pairs, at);
    if (step.step !== 'profiles') continue;
    onStage?.('scoring profiles');
    await storeProfiles(db, tenantId, step.part, { version: PROFILE_VERSION, at });
  }
  throw new Error('The analysis ended without a summary.');
}

async function* stepsOf(analysis: RunningAnalysis, at: Date): AsyncGenerator<AnalysisStep> {
  let answer: DomainFacts | undefined;
  for (;;) {
    const step = await analysis.next(answer);
    if (step === undefined) return;
    answer = step.step === 'domains' ? await factsOf(step.domains, at) : undefined;
    if (step.step !== 'working') yield step;
  }
}

async function factsOf(domains: readonly string[], at: Date): Promise<DomainFacts> {
  const { enrich } = await enricher(at);
  return domains.map((name) => {
    const { email } = enrich({ email: `x@${name}` });
    return { disposable: email?.disposable ?? null, listVersion: email?.listVersion ?? null };
  });
}

/** While the file of a load is read: makes ready what its profile will need. */
export async function warmProfile(db: Executor, { tenantId, settings }: Omit<ProfileContext, 'at'>): Promise<void> {
  warmThread(screensNames(settings) ? await listsInForce(db, tenantId) : null);
}
