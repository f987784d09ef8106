import { type AlertFilter, NO_FILTER } from '#lib/client/alert-filter.ts';
import type { CaseCount, SavedView } from '#lib/contracts/saved-view.ts';
import { formatNumber, formatSpan } from '#lib/format.ts';
import { queryString } from '#lib/paths.ts';
import { FILTER_PARSERS } from './queue-search.ts';

/** A list of the queue under a name. */
export interface ViewTab {
  readonly id: string;
  readonly name: string;
  readonly filter: AlertFilter;
  /** What was saved; null of what everybody has from the start. */
  readonly view: SavedView | null;
}

const PRESETS: readonly ViewTab[] = [
  { id: 'to-do', name: 'To do', query: '' },
  { id: 'mine', name: 'Mine', query: 'assignee=me' },
  { id: 'overdue', name: 'Overdue', query: 'due=overdue' },
  { id: 'critical', name: 'Critical, unclaimed', query: 'severity=CRITICAL&state=unclaimed' },
  { id: 'blocked-payments', name: 'Blocked payments', query: 'action=BLOCK&event_type=payment' },
  { id: 'woken', name: 'Regressed', query: 'state=woken' },
].map(({ query, ...tab }) => ({ ...tab, filter: filterOf(query), view: null }));

/** What everybody has, then what somebody shared, then one's own. @param views in that order. */
export function tabsOf(views: readonly SavedView[]): ViewTab[] {
  return [
    ...PRESETS,
    ...views.map((view) => ({ id: view.view_id, name: view.name, filter: filterOf(view.query), view })),
  ];
}

/** The filter of a query string of the queue; what it does not know is left out. */
function filterOf(query: string): AlertFilter {
  const said = new URLSearchParams(query);
  const members = Object.entries(FILTER_PARSERS).map(([name, parser]) => {
    const text = said.get(name);
    return [name, text === null ? null : parser.parse(text)];
  });
  return { ...NO_FILTER, ...Object.fromEntries(members) };
}

/** The query string that a view keeps, always in the same order. */
export function queryOf(filter: AlertFilter): string {
  const members = Object.keys(FILTER_PARSERS).map((name) => [name, filter[name as keyof AlertFilter]]);
  return queryString(Object.fromEntries(members)).slice(1);
}

/** The tab that shows just what a filter does; the first of several. */
export function tabOf(tabs: readonly ViewTab[], filter: AlertFilter): ViewTab | undefined {
  const query = queryOf(filter);
  return tabs.find((tab) => queryOf(tab.filter) === query);
}

/** "37, oldest 3 h"; null where nothing is known. @param now epoch milliseconds. */
export function countText({ count, more, oldest_at: oldest }: CaseCount, now: number): string | null {
  if (oldest === null) return more ? null : '0';
  const age = formatSpan(Math.max(0, now - new Date(oldest).getTime()));
  return `${formatNumber(count)}${more ? '+' : ''}, oldest ${age}`;
}
