import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { stagingTable } from './customer-load.ts';

/** Codes of the signals that are read from one column of a row alone. */
export type MarkCodes = Readonly<Record<string, readonly string[]>>;

/** Takes over what the checks of the rows' text found while the file was read, for the customers that the load wrote. */
export async function takeMarks(db: Executor, tenantId: string, loadId: string): Promise<void> {
  await db.execute(sql`
    insert into profile_signals
    select s.customer_id, mark->>0, (mark->>1)::real, mark->2
    from ${sql.raw(stagingTable(loadId))} s cross join lateral jsonb_array_elements(s.marks) mark
    where s.marks is not null and exists (select 1 from customers c
      where c.tenant_id = ${tenantId} and c.customer_id = s.customer_id and c.load_id = ${loadId})`);
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
    select o.customer_id, o.code, o.strength, o.evidence from customer_signals o
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

/**
 * Scores the affected customers by what `profile_signals` holds and writes signals and profiles. The arithmetic is that of
 * `profileOf`: additive log-odds, the strongest of each family.
 */
export async function writeProfiles(db: Executor, tenantId: string, write: ProfileWrite): Promise<void> {
  if (write.replaces) {
    for (const table of ['customer_signals', 'customer_profiles']) {
      await db.execute(sql`
        delete from ${sql.raw(table)} t using profile_scope s
        where t.tenant_id = ${tenantId} and t.customer_id = s.customer_id and s.affected`);
    }
  }
  await db.execute(sql`
    create temporary table profile_scored on commit drop as
    select b.customer_id, b.code, c.family, b.strength, c.id, c."forcesHigh" as forces, b.evidence,
      c.weight * b.strength as log_odds,
      row_number() over (partition by b.customer_id, c.family order by abs(c.weight * b.strength) desc, c.id) = 1 as counts
    from (select distinct on (customer_id, code) * from profile_signals order by customer_id, code, strength desc) b
    join jsonb_to_recordset(${JSON.stringify(write.codes)}::jsonb)
      as c(code text, id text, family text, weight float8, "forcesHigh" boolean) on c.code = b.code`);
  await db.execute(sql`
    insert into customer_signals (tenant_id, customer_id, code, family, strength, contribution, evidence)
    select ${tenantId}, customer_id, code, family, strength, case when counts then log_odds else 0 end, evidence
    from profile_scored`);
  await db.execute(sql`
    insert into customer_profiles (tenant_id, customer_id, score, band, band_by, version, profiled_at)
    select ${tenantId}, customer_id, score,
      case when score >= ${write.bandFrom.high}::float8 or forced is not null then 'high'
        when score >= ${write.bandFrom.medium}::float8 then 'medium' else 'low' end,
      case when score < ${write.bandFrom.high}::float8 then forced end, ${write.version},
      ${write.at.toISOString()}::timestamptz
    from (
      select customer_id, 1 / (1 + exp(-(${write.prior}::float8 + sum(log_odds) filter (where counts)))) as score,
        (array_agg(code order by abs(log_odds) desc, id) filter (where forces))[1] as forced
      from profile_scored group by customer_id) p`);
}

export async function hasProfiles(db: Executor, tenantId: string): Promise<boolean> {
  const rows = await db.execute(sql`select 1 from customer_profiles where tenant_id = ${tenantId} limit 1`);
  return rows.length > 0;
}

export interface ProfileSummary extends Record<string, unknown> {
  readonly bands: Record<string, number>;
  readonly signals: Record<string, number>;
}

/** How many affected customers are in each band, the clean ones left out, and how many have each signal. */
export async function summariseProfiles(db: Executor, tenantId: string): Promise<ProfileSummary> {
  const [row] = await db.execute<ProfileSummary>(sql`
    select
      (select coalesce(jsonb_object_agg(band, n), '{}') from (select p.band, count(*)::int as n from customer_profiles p
        join profile_scope s on s.customer_id = p.customer_id and s.affected
        where p.tenant_id = ${tenantId} group by 1) b) as bands,
      (select coalesce(jsonb_object_agg(code, n), '{}') from (select code, count(*)::int as n
        from profile_scored group by 1) c) as signals`);
  return row ?? { bands: {}, signals: {} };
}
