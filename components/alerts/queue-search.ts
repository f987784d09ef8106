import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { ACTIONS, SEVERITIES } from '#db/vocab.ts';
import type { AlertFilter } from '#lib/client/alert-filter.ts';
import { pages, queryString } from '#lib/paths.ts';

/** The filter of the queue as it stands in the address; the names are those of the API. */
export const FILTER_PARSERS = {
  min_severity: parseAsStringLiteral(SEVERITIES),
  action: parseAsStringLiteral(ACTIONS),
  flag: parseAsString,
  reason: parseAsString,
  client_user_id: parseAsString,
  session_id: parseAsString,
};

/** The alert whose panel is open. */
export const PANEL_PARSER = parseAsString;

/** The queue narrowed to what is given. */
export function queuePath(tenantId: string, filter: Partial<AlertFilter>): string {
  return pages.alerts(tenantId) + queryString(filter);
}
