import { parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { ACTIONS, DUE_STATES, EVENT_TYPES, SEVERITIES } from '#db/vocab.ts';
import { type AlertFilter, TIME_RANGES } from '#lib/client/alert-filter.ts';
import { CASE_FILTER_STATES } from '#lib/contracts/alert-case.ts';
import { pages, queryString } from '#lib/paths.ts';

/** The filter of the queue as it stands in the address; the names are those of the API. */
export const FILTER_PARSERS = {
  view: parseAsStringLiteral(['all'] as const),
  state: parseAsStringLiteral([...CASE_FILTER_STATES, 'any'] as const),
  severity: parseAsStringLiteral(SEVERITIES),
  min_severity: parseAsStringLiteral(SEVERITIES),
  action: parseAsStringLiteral(ACTIONS),
  flag: parseAsString,
  reason: parseAsString,
  event_type: parseAsStringLiteral(EVENT_TYPES),
  country: parseAsString,
  assignee: parseAsString,
  due: parseAsStringLiteral(DUE_STATES),
  claimed_by: parseAsString,
  queue: parseAsString,
  client_user_id: parseAsString,
  device_id: parseAsString,
  session_id: parseAsString,
  ip: parseAsString,
  range: parseAsStringLiteral(TIME_RANGES),
  sort: parseAsStringLiteral(['risk'] as const),
  group: parseAsStringLiteral(['subject', 'single'] as const),
  subject: parseAsString,
};

/** The stack whose cases are shown; a subject. */
export const STACK_PARSER = parseAsString;

/** The alert whose panel is open. */
export const PANEL_PARSER = parseAsString;

/** The queue narrowed to what is given. */
export function queuePath(tenantId: string, filter: Partial<AlertFilter>): string {
  return pages.alerts(tenantId) + queryString(filter);
}

/** All alerts, also those that need no review, narrowed to what is given. */
export function alertsPath(tenantId: string, filter: Partial<AlertFilter>): string {
  return queuePath(tenantId, { view: 'all', ...filter });
}
