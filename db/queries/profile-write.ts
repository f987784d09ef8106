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

interface WeighedCode {
  readonly code: string;
  readonly id: string;
  readonly family: string;
  readonly weight: number;
  readonly forcesHigh: boolean;
}

export interface ProfileWrite {
  readonly codes: readonly WeighedCode[];
  /** Log-odds of a customer without a signal. */
  readonly prior: number;
  /** Scores from which the bands begin. */
  readonly bandFrom: { readonly medium: number; readonly high: number };
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

/**
 * Scores the affected customers by what `profile_signals` holds and writes signals and profiles. The arithmetic is that of
 * `profileOf`: additive log-odds, the strongest of each family.
 */
export async function writeProfiles(db: Executor, tenantId: string, write: ProfileWrite): Promise<ProfileSummary> {
  if (write.replaces) {
    const own = sql`tenant_id = ${tenantId} and customer_id = any(array(select customer_id from profile_scope where affected))`;
    await db.execute(sql`
      with silenced as (delete from customer_signals where ${own}) delete from customer_profiles where ${own}`);
  }
  await db.execute(sql`
    create temporary table profile_scored on commit drop as
    select b.n, b.code, b.family, b.strength, b.id, b.forces, b.evidence, b.log_odds,
      row_number() over (partition by b.n, b.family order by abs(b.log_odds) desc, b.id) = 1 as counts
    from (select distinct on (s.n, c.place) s.n, s.code, s.strength, s.evidence, c.family, c.id, c."forcesHigh" as forces,
        c.weight * s.strength as log_odds
      from profile_signals s
      join rows from (jsonb_to_recordset(${JSON.stringify(write.codes)}::jsonb)
        as (code text, id text, family text, weight float8, "forcesHigh" boolean)) with ordinality
        as c(code, id, family, weight, "forcesHigh", place) on c.code = s.code
      order by s.n, c.place, s.strength desc, s.evidence) b`);
  const signals = await db.execute<Counted>(sql`
    with written as (
      insert into customer_signals (tenant_id, customer_id, code, family, strength, contribution, evidence)
      select ${tenantId}, s.customer_id, p.code, p.family, p.strength, case when p.counts then p.log_odds else 0 end,
        p.evidence
      from profile_scored p join profile_scope s on s.n = p.n order by p.n returning code)
    select code as name, count(*)::int as n from written group by 1`);
  const bands = await db.execute<Counted>(sql`
    with written as (
      insert into customer_profiles (tenant_id, customer_id, score, band, band_by, version, profiled_at)
      select ${tenantId}, s.customer_id, p.score,
        case when p.score >= ${write.bandFrom.high}::float8 or f.forced is not null then 'high'
          when p.score >= ${write.bandFrom.medium}::float8 then 'medium' else 'low' end,
        case when p.score < ${write.bandFrom.high}::float8 then f.forced end, ${write.version},
        ${write.at.toISOString()}::timestamptz
      from (select n, 1 / (1 + exp(-(${write.prior}::float8 + sum(log_odds) filter (where counts)))) as score
        from profile_scored group by n) p
      left join (select distinct on (n) n, code as forced from profile_scored where forces
        order by n, abs(log_odds) desc, id) f on f.n = p.n
      join profile_scope s on s.n = p.n order by p.n returning band)
    select band as name, count(*)::int as n from written group by 1`);
  return { bands: countsOf(bands), signals: countsOf(signals) };
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
