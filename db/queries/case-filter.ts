import type { PendingQuery, Row } from 'postgres';
import type { Sql } from '../client.ts';
import { COUNTRY } from '../packed.ts';
import { type DueState, SEVERITIES, type Severity } from '../vocab.ts';
import { type CaseTimes, dueStateOf } from './case-due.ts';

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
  /** To whom it is assigned; 'none' for nobody. */
  readonly assignee?: string | undefined;
  /** Who holds the claim; 'none' for nobody. */
  readonly claimed_by?: string | undefined;
  readonly due?: DueState | undefined;
  readonly queue?: string | undefined;
  /** Of the queue alone: `user:`, `device:` or `session:` and an id. */
  readonly subject?: string | undefined;
  readonly client_user_id?: string | undefined;
  readonly device_id?: string | undefined;
  readonly session_id?: string | undefined;
  readonly ip?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

export type Fragment = PendingQuery<Row[]>;

/** Members that a facet narrows by: each is counted as if it alone were not set. */
export const FACET_MEMBERS = {
  state: 'state',
  severity: 'severity',
  action: 'action',
  queue: 'queue',
  assignee: 'assignee',
  due: 'due',
  claimed_by: 'claimed_by',
  event_type: 'event_type',
  country: 'country',
  reason: 'reason',
  flag: 'flag',
} as const satisfies Readonly<Record<string, keyof CaseFilter>>;
export type FacetName = keyof typeof FACET_MEMBERS;
export const FACETS = Object.keys(FACET_MEMBERS) as FacetName[];

/** The part of the alerts that one request reads: `floor < seq < before`. */
export interface SeqRange {
  readonly floor: number;
  readonly before: number;
}

/** The rows of a view within a range of seq, with the names that `fits` narrows by. */
export function caseSource(sql: Sql, tenantId: string, filter: CaseFilter, times: CaseTimes, range: SeqRange) {
  const { now } = times;
  const { floor, before } = range;
  const state = sql`case when c.state = 'snoozed' and c.snoozed_until <= ${now} then 'open' else c.state end`;
  const review = sql`${state} as state, c.assigned_to as assignee,
    case when c.claimed_until > ${now} then c.claimed_by end as claimed_by, ${dueStateOf(times, sql)} as due`;
  if (filter.view === 'queue') {
    const { client_user_id } = filter;
    const subject = filter.subject ?? (client_user_id === undefined ? undefined : `user:${client_user_id}`);
    const entity = entityOf(filter);
    return sql`
      select c.seq, c.opened_at, c.severity, c.severity_rank, c.action, c.risk_score, c.flags, c.reason_codes,
        c.event_type, c.country, c.user_id, c.device_id, c.session_id, c.ip, c.subject, c.woken_score, c.queue,
        ${review}
      from cases c where c.tenant_id = ${tenantId} and c.seq > ${floor} and c.seq < ${before}
        ${waitsForSomebody(filter) ? sql`and c.state in ('open', 'escalated', 'snoozed')` : sql``}
        ${subject === undefined ? sql`` : sql`and c.subject = ${subject}`}
        ${isPerson(filter.assignee) ? sql`and c.assigned_to = ${filter.assignee}` : sql``}
        ${entity === undefined ? sql`` : sql`and c.seq = any(array(${entitySeqs(sql, tenantId, entity, before)}))`}`;
  }
  return sql`
    select e.seq, a.ts as opened_at, a.severity, a.severity_rank, a.action, a.risk_score, a.flags, a.reason_codes,
      e.type as event_type, ${sql.unsafe(COUNTRY)} as country, e.user_id, e.device_id, e.session_id, e.ip,
      c.woken_score, c.queue, ${review}
    from events e join alerts a on a.tenant_id = e.tenant_id and a.seq = e.seq
      left join cases c on c.tenant_id = e.tenant_id and c.seq = e.seq
    where e.tenant_id = ${tenantId} and e.seq > ${floor} and e.seq < ${before}`;
}

/** Of an entity, the queue looks at so many of its newest events. */
export const ENTITY_EVENTS_MAX = 5000;

export interface EntityKey {
  readonly column: 'device_id' | 'session_id' | 'ip';
  readonly key: string;
}

/** The entity that a filter asks for and that the cases have no index of: its events lead to them. */
export function entityOf(filter: CaseFilter): EntityKey | undefined {
  const columns = ['session_id', 'device_id', 'ip'] as const;
  const column = columns.find((each) => filter[each] !== undefined);
  return column && { column, key: filter[column] ?? '' };
}

/** The newest events of an entity before a seq. */
export function entitySeqs(sql: Sql, tenantId: string, { column, key }: EntityKey, before: number) {
  return sql`
    select e.seq from events e where e.tenant_id = ${tenantId} and e.${sql(column)} = ${key} and e.seq < ${before}
    order by e.seq desc limit ${ENTITY_EVENTS_MAX}`;
}

const isPerson = (assignee: string | undefined): assignee is string => assignee !== undefined && assignee !== 'none';

/** Whether a filter asks for cases without a decision alone; those have indexes of their own. */
export function waitsForSomebody({ state }: CaseFilter): boolean {
  return state !== undefined && state !== 'approved' && state !== 'blocked';
}

/** postgres.js takes an empty list of fragments for a parameter. */
export function joined(parts: readonly Fragment[], sql: Sql): Fragment {
  return parts.reduce<Fragment>((all, part) => sql`${all} ${part}`, sql``);
}

/** Whether a row `s` fits a filter. */
export function fits(filter: CaseFilter, sql: Sql) {
  const members = FACETS.filter((name) => filter[FACET_MEMBERS[name]] !== undefined);
  const narrowing = members.map((name) => sql`and ${fitsMember(name, filter, sql)}`);
  return sql`${fitsBase(filter, sql)} ${joined(narrowing, sql)}`;
}

/** What narrows every facet alike. */
export function fitsBase(filter: CaseFilter, sql: Sql) {
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

/** Whether a row `s` fits one member of a filter; true where that is not set. */
export function fitsMember(name: FacetName, filter: CaseFilter, sql: Sql) {
  const value = filter[FACET_MEMBERS[name]];
  if (value === undefined) return sql`true`;
  switch (name) {
    case 'state':
      return fitsState(sql, value);
    case 'assignee':
    case 'claimed_by':
      return value === 'none' ? sql`s.${sql(name)} is null` : sql`s.${sql(name)} is not distinct from ${value}`;
    case 'reason':
      return sql`s.reason_codes @> array[${value}]`;
    case 'flag':
      return sql`s.flags @> array[${value}]`;
    case 'due':
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
  if (state === 'claimed') return sql`${active} and s.claimed_by is not null`;
  if (state === 'woken') return sql`${active} and s.woken_score is not null`;
  if (state === 'unclaimed') return sql`${active} and s.claimed_by is null`;
  return sql`s.state is not distinct from ${state}`;
}
