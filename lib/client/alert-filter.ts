import { type ACTIONS, type DueState, type EVENT_TYPES, SEVERITIES, type Severity } from '#db/vocab.ts';
import type { CaseFilterState } from '#lib/contracts/alert-case.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';

export const TIME_RANGES = ['1h', '24h', '7d', '30d'] as const;
export type TimeRange = (typeof TIME_RANGES)[number];
const RANGE_MS: Record<TimeRange, number> = {
  '1h': 3_600_000,
  '24h': 86_400_000,
  '7d': 7 * 86_400_000,
  '30d': 30 * 86_400_000,
};

/** What the queue shows; null members do not narrow it, but a null `state` of the queue means `active`. */
export interface AlertFilter {
  /** Null is the queue. */
  readonly view: 'all' | null;
  readonly state: CaseFilterState | 'any' | null;
  readonly severity: Severity | null;
  readonly min_severity: Severity | null;
  readonly action: (typeof ACTIONS)[number] | null;
  readonly flag: string | null;
  /** A reason code. */
  readonly reason: string | null;
  readonly event_type: (typeof EVENT_TYPES)[number] | null;
  readonly country: string | null;
  /** An actor, `me` or `none`. */
  readonly assignee: string | null;
  readonly due: DueState | null;
  readonly claimed_by: string | null;
  readonly queue: string | null;
  readonly client_user_id: string | null;
  readonly device_id: string | null;
  readonly session_id: string | null;
  readonly ip: string | null;
  readonly range: TimeRange | null;
  readonly sort: 'risk' | null;
  /** Null stacks the cases of a subject that are loaded; `subject` is one row a subject, as long as `subject` is null. */
  readonly group: 'subject' | 'single' | null;
  /** Of the queue alone: `user:`, `device:` or `session:` and an id. */
  readonly subject: string | null;
}

export const NO_FILTER: AlertFilter = {
  view: null,
  state: null,
  severity: null,
  min_severity: null,
  action: null,
  flag: null,
  reason: null,
  event_type: null,
  country: null,
  assignee: null,
  due: null,
  claimed_by: null,
  queue: null,
  client_user_id: null,
  device_id: null,
  session_id: null,
  ip: null,
  range: null,
  sort: null,
  group: null,
  subject: null,
};

/** Members that choose a list or its order, and narrow nothing. */
const NOT_NARROWING = new Set(['view', 'sort', 'group']);

/** True where the filter narrows nothing. */
export function isUnfiltered(filter: AlertFilter): boolean {
  return Object.entries(filter).every(([name, value]) => value === null || NOT_NARROWING.has(name));
}

/** The filter as the API takes it. @param now epoch milliseconds, from which a time range counts. */
export function apiFilter({ range, state, sort: _, group: __, ...rest }: AlertFilter, now: number) {
  const asked = state === null && rest.view === null ? 'active' : state;
  const minute = Math.floor(now / 60_000) * 60_000;
  return {
    ...rest,
    state: asked === 'any' ? null : asked,
    since: range === null ? null : new Date(minute - RANGE_MS[range]).toISOString(),
  };
}

/**
 * The judgement of the API for alerts that arrive by the stream, as far as an alert says it: its event type, and the
 * queue that a rule routed it to, it does not say.
 */
export function alertMatches(alert: RiskAlert, filter: AlertFilter): boolean {
  const { decision, flags, reasons, entity } = alert.data;
  const is = (wanted: string | null, actual: string | null) => wanted === null || wanted === actual;
  return (
    (filter.view === 'all' || needsReview(alert)) &&
    (filter.state === null || FRESH_STATES.has(filter.state)) &&
    is(filter.assignee, 'none') &&
    is(filter.claimed_by, 'none') &&
    filter.due === null &&
    is(filter.severity, decision.severity) &&
    (filter.min_severity === null || rankOf(decision.severity) >= rankOf(filter.min_severity)) &&
    is(filter.action, decision.action) &&
    (filter.flag === null || flags.includes(filter.flag)) &&
    (filter.reason === null || reasons.some(({ code }) => code === filter.reason)) &&
    is(filter.country, entity.network.geo.country) &&
    is(filter.client_user_id, entity.user.client_user_id) &&
    is(filter.device_id, entity.device.device_id) &&
    is(filter.session_id, entity.session.session_id) &&
    is(filter.ip, entity.network.ip) &&
    is(filter.subject, subjectOf(alert))
  );
}

/** Whether the filter asks for one row a subject. */
export function isGrouped({ view, group, subject }: AlertFilter): boolean {
  return view === null && group === 'subject' && subject === null;
}

/** Whether the filter asks for one row an attack: the cases of one subject stacked. */
export function isStacked({ view, group, subject }: AlertFilter): boolean {
  return view === null && group === null && subject === null;
}

/** Whom an alert is about, as the filter member subject takes it: its user, else its device, else its session. */
export function subjectOf({ data: { entity } }: RiskAlert): string | null {
  const { user, device, session } = entity;
  if (user.client_user_id !== null) return `user:${user.client_user_id}`;
  if (device.device_id !== null) return `device:${device.device_id}`;
  return session.session_id === null ? null : `session:${session.session_id}`;
}

const FRESH_STATES = new Set<CaseFilterState | 'any'>(['active', 'unclaimed', 'open', 'any']);

function needsReview({ data: { decision, client_action_hint } }: RiskAlert): boolean {
  const review = client_action_hint.recommended_controls.includes('MANUAL_REVIEW');
  return decision.severity !== 'LOW' || decision.action === 'BLOCK' || review;
}

const rankOf = (severity: Severity): number => SEVERITIES.indexOf(severity);
