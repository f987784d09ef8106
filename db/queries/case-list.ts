import type { PendingQuery, Row } from 'postgres';
import type { Sql } from '../client.ts';
import { SEVERITIES, type Severity } from '../vocab.ts';

/** What narrows the queue; absent members do not. Names are those of the API. */
export interface CaseFilter {
  readonly view: 'queue' | 'all';
  readonly state?: string | undefined;
  readonly severity?: Severity | undefined;
  readonly min_severity?: Severity | undefined;
  readonly action?: string | undefined;
  readonly flag?: string | undefined;
  readonly reason?: string | undefined;
  readonly event_type?: string | undefined;
  readonly country?: string | undefined;
  /** 'none' for nobody. */
  readonly assignee?: string | undefined;
  readonly queue?: string | undefined;
  readonly client_user_id?: string | undefined;
  readonly device_id?: string | undefined;
  readonly session_id?: string | undefined;
  readonly ip?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

type Fragment = PendingQuery<Row[]>;

/** Members that a facet narrows by: each is counted as if it alone were not set. */
const FACET_MEMBERS = {
  state: 'state',
  severity: 'severity',
  action: 'action',
  queue: 'queue',
  assignee: 'assignee',
  event_type: 'event_type',
  country: 'country',
  reason: 'reason',
  flag: 'flag',
} as const satisfies Readonly<Record<string, keyof CaseFilter>>;
export type FacetName = keyof typeof FACET_MEMBERS;
const FACETS = Object.keys(FACET_MEMBERS) as FacetName[];

/** The part of the alerts that one request reads: `floor < seq < before`. */
export interface SeqRange {
  readonly floor: number;
  readonly before: number;
}

export interface ListedCase {
  readonly seq: number;
  readonly risk_score: number;
  readonly event_type: string;
  readonly alert: unknown;
  /** Null for an alert without a case. */
  readonly case_row: Record<string, unknown> | null;
}

/** Alerts of the range that fit, newest first, with their cases. */
export function listNewestCases(
  sql: Sql,
  tenantId: string,
  filter: CaseFilter,
  now: Date,
  range: SeqRange,
  limit: number,
): Promise<ListedCase[]> {
  return withAlerts(
    sql,
    tenantId,
    sql`
    select s.seq, s.risk_score, s.event_type from (${source(sql, tenantId, filter, now, range)}) s
    where ${fits(sql, filter)} order by s.seq desc limit ${limit}`,
    sql`p.seq desc`,
  );
}

/** Cases that fit, the riskiest first, after a place of that order. */
export function listRiskiestCases(
  sql: Sql,
  tenantId: string,
  filter: CaseFilter,
  now: Date,
  after: { readonly riskScore: number; readonly seq: number } | undefined,
  limit: number,
): Promise<ListedCase[]> {
  const range = { floor: 0, before: Number.MAX_SAFE_INTEGER };
  const place = after ? sql`and (s.risk_score, s.seq) < (${after.riskScore}, ${after.seq})` : sql``;
  return withAlerts(
    sql,
    tenantId,
    sql`
    select s.seq, s.risk_score, s.event_type from (${source(sql, tenantId, filter, now, range)}) s
    where ${fits(sql, filter)} ${place} order by s.risk_score desc, s.seq desc limit ${limit}`,
    sql`p.risk_score desc, p.seq desc`,
  );
}

function withAlerts(sql: Sql, tenantId: string, page: Fragment, order: Fragment): Promise<ListedCase[]> {
  return sql<ListedCase[]>`
    with page as materialized (${page})
    select p.seq, p.risk_score, p.event_type, a.alert, to_jsonb(c) as case_row
    from page p join alerts a on a.tenant_id = ${tenantId} and a.seq = p.seq
      left join cases c on c.tenant_id = ${tenantId} and c.seq = p.seq
    order by ${order}`;
}

export interface FacetRow {
  readonly name: FacetName | 'matching' | 'read';
  readonly value: string;
  readonly count: number;
}

/**
 * How many alerts of the range each value of each facet would leave with all other filters kept; `matching` counts what
 * fits all of them, `read` what was looked at.
 */
export function countFacets(
  sql: Sql,
  tenantId: string,
  filter: CaseFilter,
  now: Date,
  range: SeqRange,
  valuesMax: number,
): Promise<FacetRow[]> {
  const oks = FACETS.map((name) => sql`, ${fitsMember(sql, name, filter)} as ${sql(`ok_${name}`)}`);
  const others = (except: FacetName | null) =>
    joined(
      sql,
      FACETS.filter((name) => name !== except && filter[FACET_MEMBERS[name]] !== undefined).map(
        (name) => sql`and ${sql(`ok_${name}`)}`,
      ),
    );
  const values = {
    state: sql`state`,
    severity: sql`severity`,
    action: sql`action`,
    queue: sql`queue`,
    assignee: sql`coalesce(assignee, 'none')`,
    event_type: sql`event_type`,
    country: sql`country`,
    reason: sql`unnest(reason_codes)`,
    flag: sql`unnest(flags)`,
  } as const satisfies Record<FacetName, unknown>;
  const counted = FACETS.map(
    (name) => sql`union all (select ${name}, value, count(*) from (
      select ${values[name]} as value from rows where true ${others(name)}) v
      where value is not null and value <> 'BASE_RATE' group by value order by 3 desc, 2 limit ${valuesMax})`,
  );
  return sql<FacetRow[]>`
    with rows as materialized (
      select s.* ${joined(sql, oks)} from (${source(sql, tenantId, filter, now, range)}) s where ${fitsBase(sql, filter)})
    select 'matching' as name, '' as value, count(*) as count from rows where true ${others(null)}
    union all select 'read', '', count(*) from rows ${joined(sql, counted)}`;
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

function source(sql: Sql, tenantId: string, filter: CaseFilter, now: Date, { floor, before }: SeqRange) {
  const state = sql`case when c.state = 'snoozed' and c.snoozed_until <= ${now} then 'open' else c.state end`;
  const assignee = sql`case when c.claimed_until > ${now} then c.claimed_by end`;
  if (filter.view === 'queue') {
    return sql`
      select c.seq, c.opened_at, c.severity, c.severity_rank, c.action, c.risk_score, c.flags, c.reason_codes,
        c.event_type, c.country, c.user_id, c.device_id, c.session_id, c.ip, c.queue, ${state} as state,
        ${assignee} as assignee
      from cases c where c.tenant_id = ${tenantId} and c.seq > ${floor} and c.seq < ${before}`;
  }
  return sql`
    select e.seq, a.ts as opened_at, a.severity, a.severity_rank, a.action, a.risk_score, a.flags, a.reason_codes,
      e.type as event_type, a.alert #>> '{data,entity,network,geo,country}' as country, e.user_id, e.device_id,
      e.session_id, e.ip, c.queue, ${state} as state, ${assignee} as assignee
    from events e join alerts a on a.tenant_id = e.tenant_id and a.seq = e.seq
      left join cases c on c.tenant_id = e.tenant_id and c.seq = e.seq
    where e.tenant_id = ${tenantId} and e.seq > ${floor} and e.seq < ${before}`;
}

/** postgres.js takes an empty list of fragments for a parameter. */
function joined(sql: Sql, parts: readonly Fragment[]): Fragment {
  return parts.reduce<Fragment>((all, part) => sql`${all} ${part}`, sql``);
}

function fits(sql: Sql, filter: CaseFilter) {
  const members = FACETS.filter((name) => filter[FACET_MEMBERS[name]] !== undefined);
  const narrowing = members.map((name) => sql`and ${fitsMember(sql, name, filter)}`);
  return sql`${fitsBase(sql, filter)} ${joined(sql, narrowing)}`;
}

/** What narrows every facet alike. */
function fitsBase(sql: Sql, filter: CaseFilter) {
  const { min_severity, client_user_id, device_id, session_id, ip, since, until } = filter;
  return sql`true
    ${min_severity ? sql`and s.severity_rank >= ${SEVERITIES.indexOf(min_severity)}` : sql``}
    ${client_user_id ? sql`and s.user_id = ${client_user_id}` : sql``}
    ${device_id ? sql`and s.device_id = ${device_id}` : sql``}
    ${session_id ? sql`and s.session_id = ${session_id}` : sql``}
    ${ip ? sql`and s.ip = ${ip}` : sql``}
    ${since ? sql`and s.opened_at >= ${since}` : sql``}
    ${until ? sql`and s.opened_at < ${until}` : sql``}`;
}

function fitsMember(sql: Sql, name: FacetName, filter: CaseFilter) {
  const value = filter[FACET_MEMBERS[name]];
  if (value === undefined) return sql`true`;
  switch (name) {
    case 'state':
      return fitsState(sql, value);
    case 'assignee':
      return value === 'none' ? sql`s.assignee is null` : sql`s.assignee is not distinct from ${value}`;
    case 'reason':
      return sql`s.reason_codes @> array[${value}]`;
    case 'flag':
      return sql`s.flags @> array[${value}]`;
    case 'severity':
    case 'action':
    case 'queue':
    case 'event_type':
    case 'country':
      return sql`s.${sql(name)} is not distinct from ${value}`;
    default:
      return name satisfies never;
  }
}

function fitsState(sql: Sql, state: string) {
  const active = sql`coalesce(s.state in ('open', 'escalated'), false)`;
  if (state === 'active') return active;
  if (state === 'claimed') return sql`${active} and s.assignee is not null`;
  if (state === 'unclaimed') return sql`${active} and s.assignee is null`;
  return sql`s.state is not distinct from ${state}`;
}
