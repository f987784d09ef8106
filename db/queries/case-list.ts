import type { Sql } from '../client.ts';
import { type PackedRow, withParts } from '../packed.ts';
import { type AlertRecord, alertColumns, alertTables } from './alerts.ts';
import type { CaseTimes } from './case-due.ts';
import {
  type CaseFilter,
  caseSource,
  ENTITY_EVENTS_MAX,
  entityOf,
  entitySeqs,
  FACET_MEMBERS,
  FACETS,
  type FacetName,
  type Fragment,
  fits,
  fitsBase,
  fitsMember,
  joined,
  type SeqRange,
  waitsForSomebody,
} from './case-filter.ts';

export interface ListedCase extends AlertRecord {
  readonly event_type: string;
  /** Null for an alert without a case. */
  readonly case_row: Record<string, unknown> | null;
}

/** A page of the queue looks at this many cases at most. */
const CASES_LOOKED_AT_MAX = 20_000;

/** Alerts of the range that fit, newest first, with their cases. Of the queue, those among the newest of the range. */
export function listNewestCases(
  sql: Sql,
  tenantId: string,
  filter: CaseFilter,
  times: CaseTimes,
  range: SeqRange,
  limit: number,
): Promise<ListedCase[]> {
  return withAlerts(
    sql,
    tenantId,
    sql`
    select s.seq, s.risk_score, s.event_type from (${newestOf(sql, tenantId, filter, times, range)}) s
    where ${fits(filter, sql)} order by s.seq desc limit ${limit}`,
    sql`p.seq desc`,
  );
}

/** What a page of the range looks at. */
export function newestOf(sql: Sql, tenantId: string, filter: CaseFilter, times: CaseTimes, range: SeqRange): Fragment {
  const source = caseSource(sql, tenantId, filter, times, range);
  return filter.view === 'all' ? source : sql`${source} order by c.seq desc limit ${CASES_LOOKED_AT_MAX}`;
}

/** The oldest case that a page of the queue looked at; nothing where it looked at all of the range. */
export async function lastLookedAt(
  sql: Sql,
  tenantId: string,
  filter: CaseFilter,
  times: CaseTimes,
  range: SeqRange,
): Promise<number | undefined> {
  const entity = entityOf(filter);
  const [row] = entity
    ? await sql<{ seq: number }[]>`
        select seq from (${entitySeqs(sql, tenantId, entity, range.before)}) e
        order by seq desc offset ${ENTITY_EVENTS_MAX - 1} limit 1`
    : await sql<{ seq: number }[]>`
        select seq from (${newestOf(sql, tenantId, filter, times, range)}) s
        order by seq desc offset ${CASES_LOOKED_AT_MAX - 1} limit 1`;
  return row?.seq;
}

export interface RiskPlace {
  readonly riskScore: number;
  readonly seq: number;
}

/** Cases that fit, the riskiest first, after a place of that order. */
export function listRiskiestCases(
  sql: Sql,
  tenantId: string,
  filter: CaseFilter,
  times: CaseTimes,
  after: RiskPlace | undefined,
  limit: number,
): Promise<ListedCase[]> {
  return withAlerts(
    sql,
    tenantId,
    sql`
    select s.seq, s.risk_score, s.event_type from (${riskiestOf(sql, tenantId, filter, times, after)}) s
    where ${fits(filter, sql)} order by s.risk_score desc, s.seq desc limit ${limit}`,
    sql`p.risk_score desc, p.seq desc`,
  );
}

function riskiestOf(
  sql: Sql,
  tenantId: string,
  filter: CaseFilter,
  times: CaseTimes,
  after: RiskPlace | undefined,
): Fragment {
  const range = { floor: 0, before: Number.MAX_SAFE_INTEGER };
  const place = after ? sql`and (c.risk_score, c.seq) < (${after.riskScore}, ${after.seq})` : sql``;
  const source = sql`${caseSource(sql, tenantId, filter, times, range)} ${place}`;
  if (!waitsForSomebody(filter)) return source;
  return sql`${source} order by c.risk_score desc, c.seq desc limit ${CASES_LOOKED_AT_MAX}`;
}

/** The least risky case that a page looked at; nothing where it looked at all that follow its place. */
export async function lastRiskLookedAt(
  sql: Sql,
  tenantId: string,
  filter: CaseFilter,
  times: CaseTimes,
  after: RiskPlace | undefined,
): Promise<RiskPlace | undefined> {
  if (!waitsForSomebody(filter)) return undefined;
  const [row] = await sql<{ risk_score: number; seq: number }[]>`
    select risk_score, seq from (${riskiestOf(sql, tenantId, filter, times, after)}) s
    order by risk_score desc, seq desc offset ${CASES_LOOKED_AT_MAX - 1} limit 1`;
  return row && { riskScore: row.risk_score, seq: row.seq };
}

async function withAlerts(sql: Sql, tenantId: string, page: Fragment, order: Fragment): Promise<ListedCase[]> {
  const rows = await sql<PackedRow<ListedCase>[]>`
    with page as materialized (${page})
    select ${alertColumns(sql)}, p.event_type, to_jsonb(c) as case_row
    from page p join (${alertTables(sql)}) on a.tenant_id = ${tenantId} and a.seq = p.seq
      left join cases c on c.tenant_id = ${tenantId} and c.seq = p.seq
    order by ${order}`;
  return rows.map(withParts);
}

export interface FacetRow {
  readonly name: FacetName | 'matching' | 'read';
  readonly value: string;
  readonly count: number;
}

/** What a facet counts of a row. */
const FACET_VALUES = {
  state: 'state',
  severity: 'severity',
  action: 'action',
  queue: 'queue',
  assignee: `coalesce(assignee, 'none')`,
  due: 'due',
  claimed_by: `coalesce(claimed_by, 'none')`,
  event_type: 'event_type',
  country: 'country',
  reason: 'unnest(reason_codes)',
  flag: 'unnest(flags)',
} as const satisfies Record<FacetName, string>;

/** All that those values are made of. */
const FACET_COLUMNS =
  'state, severity, action, queue, assignee, due, claimed_by, event_type, country, reason_codes, flags';

/**
 * How many alerts of the range each value of each facet would leave with all other filters kept; `matching` counts what
 * fits all of them, `read` what was looked at. Alerts that are alike in all of it are counted once together, since many are.
 */
export function countFacets(
  sql: Sql,
  tenantId: string,
  filter: CaseFilter,
  times: CaseTimes,
  range: SeqRange,
  valuesMax: number,
): Promise<FacetRow[]> {
  const narrowing = FACETS.filter((name) => filter[FACET_MEMBERS[name]] !== undefined);
  const ok = (name: FacetName) => sql(`ok_${name}`);
  const others = (except: FacetName | null) =>
    joined(
      narrowing.filter((name) => name !== except).map((name) => sql`and ${ok(name)}`),
      sql,
    );
  const counted = FACETS.map(
    (name) => sql`union all (select ${name}, value, sum(n)::bigint from (
      select ${sql.unsafe(FACET_VALUES[name])} as value, n from kinds where true ${others(name)}) v
      where value is not null and value <> 'BASE_RATE' group by value order by 3 desc, 2 limit ${valuesMax})`,
  );
  const columns = sql.unsafe(FACET_COLUMNS);
  const oks = narrowing.map((name) => sql`, ${fitsMember(name, filter, sql)} as ${ok(name)}`);
  const groups = narrowing.map((name) => sql`, ${ok(name)}`);
  return sql<FacetRow[]>`
    with kinds as materialized (
      select ${columns} ${joined(oks, sql)}, count(*) as n
      from (${caseSource(sql, tenantId, { ...filter, assignee: undefined }, times, range)}) s
      where ${fitsBase(filter, sql)} group by ${columns} ${joined(groups, sql)})
    select 'matching' as name, '' as value, coalesce(sum(n), 0)::bigint as count from kinds where true ${others(null)}
    union all select 'read', '', coalesce(sum(n), 0)::bigint from kinds ${joined(counted, sql)}`;
}

/** The highest seq of the queue below which `rows` of its newest cases lie; 0 where it has fewer. */
export async function queueFloor(sql: Sql, tenantId: string, rows: number): Promise<number> {
  const [row] = await sql<{ seq: number }[]>`
    select seq from cases where tenant_id = ${tenantId} order by seq desc offset ${rows} limit 1`;
  return row?.seq ?? 0;
}

/** When an alert was made; nothing where there is none of that seq. */
export async function timeOfAlert(sql: Sql, tenantId: string, seq: number): Promise<Date | undefined> {
  const [row] = await sql<{ ts: Date }[]>`select ts from alerts where tenant_id = ${tenantId} and seq = ${seq}`;
  return row?.ts;
}
