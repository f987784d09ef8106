import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { stagingTable } from './load-staging.ts';
import { eachCustomer } from './profile-scope.ts';

/** Codes of the signals that are read from one column of a row alone. */
export type MarkCodes = Readonly<Record<string, readonly string[]>>;

/** Takes over what the checks of the rows' text found while the file was read, for the customers that the load wrote. */
export async function takeMarks(db: Executor, tenantId: string, loadId: string): Promise<void> {
  await db.execute(sql`
    insert into profile_signals
    select p.n, mark->>0, (mark->>1)::real, mark->2
    from ${sql.raw(stagingTable(loadId))} s
    ${eachCustomer(tenantId, 's')}
    join profile_scope p on p.customer_id = s.customer_id
    cross join lateral jsonb_array_elements(s.marks) mark
    where s.marks is not null and c.load_id = ${loadId}`);
}

/** Keeps the earlier marks of affected customers of whose text the load says nothing; all of them without a load. */
export async function keepMarks(
  db: Executor,
  tenantId: string,
  loadId: string | null,
  codes: MarkCodes,
): Promise<void> {
  const kept = sql`
    insert into profile_signals
    select s.n, o.code, o.strength, o.evidence from customer_signals o
    join profile_scope s on s.customer_id = o.customer_id and s.affected`;
  const own = sql`o.tenant_id = ${tenantId} and o.code in ${Object.values(codes).flat()}`;
  if (loadId === null) {
    await db.execute(sql`${kept} where ${own}`);
    return;
  }
  const silent = Object.entries(codes).map(
    ([column, read]) => sql`(l.${sql.raw(column)} is null and o.code in ${[...read]})`,
  );
  await db.execute(sql`
    ${kept} left join ${sql.raw(stagingTable(loadId))} l on l.customer_id = o.customer_id
    left join customers c on c.tenant_id = o.tenant_id and c.customer_id = l.customer_id and c.load_id = ${loadId}
    where ${own} and (c.customer_id is null or ${sql.join(silent, sql` or `)})`);
}

/** A signal of a customer, as far as it counts for the score. */
export interface FoundSignal {
  readonly code: string;
  /** 0..1. */
  readonly strength: number;
}

/** What a set of signals comes to. */
export interface SetVerdict {
  /** 0..1. */
  readonly score: number;
  readonly band: string;
  /** The code that sets the band; null where the score does. */
  readonly band_by: string | null;
  readonly signals: readonly { readonly code: string; readonly family: string; readonly contribution: number }[];
}

export interface ProfileWrite {
  /** The codes of the checks in force: signals of others are left out. */
  readonly codes: readonly string[];
  /** Scores the signals of a customer. Called once for each set of signals, since most customers have those of many others. */
  readonly weigh: (signals: readonly FoundSignal[]) => SetVerdict;
  readonly version: string;
  readonly at: Date;
  /** Whether the tenant had profiles before: else there is nothing to be replaced. */
  readonly replaces: boolean;
}

/** How many affected customers are in each band, the clean ones left out, and how many have each signal. */
export interface ProfileSummary {
  readonly bands: Readonly<Record<string, number>>;
  readonly signals: Readonly<Record<string, number>>;
}

const SETS_AT_ONCE = 5000;

/** Scores the affected customers by what `profile_signals` holds and writes signals and profiles. */
export async function writeProfiles(db: Executor, tenantId: string, write: ProfileWrite): Promise<ProfileSummary> {
  if (write.replaces) {
    const own = sql`tenant_id = ${tenantId} and customer_id = any(array(select customer_id from profile_scope where affected))`;
    await db.execute(sql`
      with silenced as (delete from customer_signals where ${own}) delete from customer_profiles where ${own}`);
  }
  await collectSets(db, write.codes);
  await weighSets(db, write.weigh);
  const signals = await db.execute<Counted>(sql`
    with written as (
      insert into customer_signals (tenant_id, customer_id, code, family, strength, contribution, evidence)
      select ${tenantId}, c.customer_id, f.code, w.family, f.strength, w.contribution, f.evidence
      from profile_found f join profile_sets p on p.n = f.n join profile_weighed w on w.signals = p.signals and w.code = f.code
      join profile_scope c on c.n = f.n order by f.n returning code)
    select code as name, count(*)::int as n from written group by 1`);
  const bands = await db.execute<Counted>(sql`
    with written as (
      insert into customer_profiles (tenant_id, customer_id, score, band, band_by, version, profiled_at)
      select ${tenantId}, c.customer_id, v.score, v.band, v.band_by, ${write.version}, ${write.at.toISOString()}::timestamptz
      from profile_sets p join profile_verdicts v on v.signals = p.signals join profile_scope c on c.n = p.n
      order by p.n returning band)
    select band as name, count(*)::int as n from written group by 1`);
  return { bands: countsOf(bands), signals: countsOf(signals) };
}

/** Gathers the strongest signal of each code of a customer, and names the set of them by codes and strengths. */
async function collectSets(db: Executor, codes: readonly string[]): Promise<void> {
  await db.execute(sql`
    create temporary table profile_found on commit drop as
    select distinct on (n, code) n, code, strength, evidence from profile_signals
    where code in ${[...codes, NO_CODE]} order by n, code, strength desc, evidence`);
  await db.execute(sql`
    create temporary table profile_sets on commit drop as
    select n, string_agg(code || ' ' || strength, ',' order by code) as signals from profile_found group by n`);
}

/** Keeps a list of codes from being empty. */
const NO_CODE = '';

async function weighSets(db: Executor, weigh: ProfileWrite['weigh']): Promise<void> {
  await db.execute(sql`
    create temporary table profile_verdicts (signals text, score float8, band text, band_by text) on commit drop`);
  await db.execute(sql`
    create temporary table profile_weighed (signals text, code text, family text, contribution float8) on commit drop`);
  const sets = await db.execute<{ signals: string }>(sql`select distinct signals from profile_sets`);
  for (let at = 0; at < sets.length; at += SETS_AT_ONCE) {
    const weighed = sets
      .slice(at, at + SETS_AT_ONCE)
      .map(({ signals }) => ({ set: signals, ...weigh(signalsOf(signals)) }));
    const verdicts = weighed.map(({ set, score, band, band_by }) => ({ signals: set, score, band, band_by }));
    const parts = weighed.flatMap(({ set, signals }) => signals.map((signal) => ({ signals: set, ...signal })));
    await db.execute(sql`
      insert into profile_verdicts select * from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
        as v(signals text, score float8, band text, band_by text)`);
    await db.execute(sql`
      insert into profile_weighed select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
        as w(signals text, code text, family text, contribution float8)`);
  }
}

/** Reads the name of a set of signals: `AGE_OUT 1,PHONE_SHARED 0.56`. */
function signalsOf(set: string): readonly FoundSignal[] {
  return set.split(',').map((signal) => {
    const [code = '', strength] = signal.split(' ');
    return { code, strength: Number(strength) };
  });
}

interface Counted extends Record<string, unknown> {
  readonly name: string;
  readonly n: number;
}

function countsOf(rows: readonly Counted[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

export async function hasProfiles(db: Executor, tenantId: string): Promise<boolean> {
  const rows = await db.execute(sql`select 1 from customer_profiles where tenant_id = ${tenantId} limit 1`);
  return rows.length > 0;
}
