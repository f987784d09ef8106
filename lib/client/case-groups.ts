import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CaseItem, CasePage } from '#lib/contracts/alert-case.ts';
import { CaseGroupPage } from '#lib/contracts/case-group.ts';
import { api } from '#lib/paths.ts';
import { type AlertFilter, apiFilter, NO_FILTER } from './alert-filter.ts';
import { CASES } from './cases.ts';
import { patiently } from './patiently.ts';
import { request } from './request.ts';

const PAGE_LIMIT = 100;
const URGENT_SHOWN = 6;
/** What is decided about a subject is decided about so many of its newest cases. */
export const CASES_OF_SUBJECT_MAX = 1000;
const CASES_PER_PAGE = 500;
const SUBJECTS_AT_ONCE = 4;

/** A page of the queue by subject. @param cursor of the page before; null for the first. */
export function caseGroupsPath(tenantId: string, filter: AlertFilter, cursor: string | null = null): string {
  const { view: _, ...narrowing } = apiFilter(filter, Date.now());
  return api.caseGroups(tenantId, { ...narrowing, sort: filter.sort, cursor, limit: PAGE_LIMIT });
}

/** The queue by subject. Like the list it stands still while it is worked through, but for what was decided. */
export function caseGroupsQuery(tenantId: string, filter: AlertFilter) {
  return infiniteQueryOptions({
    queryKey: [CASES, 'groups', { tenantId, filter }],
    queryFn: ({ pageParam, signal }) => request(CaseGroupPage, caseGroupsPath(tenantId, filter, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: CaseGroupPage) => page.next_cursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The subjects with the riskiest cases of high severity and above that wait; asked again every half minute. */
export function urgentSubjectsQuery(tenantId: string) {
  const query = { state: 'active', min_severity: 'HIGH', sort: 'risk', limit: URGENT_SHOWN };
  return queryOptions({
    queryKey: [CASES, 'groups', 'urgent', { tenantId }],
    queryFn: async ({ signal }) => (await request(CaseGroupPage, api.caseGroups(tenantId, query), { signal })).groups,
    refetchInterval: 30_000,
  });
}

/** The cases of a subject that fit the filter, newest first. */
export async function fetchCasesOf(tenantId: string, filter: AlertFilter, subject: string): Promise<CaseItem[]> {
  const query = { ...apiFilter(filter, Date.now()), subject, limit: CASES_PER_PAGE };
  const items: CaseItem[] = [];
  let cursor: string | null = null;
  do {
    const path = api.cases(tenantId, { ...query, cursor });
    const page: CasePage = await patiently(() => request(CasePage, path));
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null && items.length < CASES_OF_SUBJECT_MAX);
  return items.slice(0, CASES_OF_SUBJECT_MAX);
}

/** The cases of users that wait for a decision, read when asked for; of each user its newest 1,000. */
export function waitingOfUsersQuery(tenantId: string, users: readonly string[]) {
  return queryOptions({
    queryKey: [CASES, 'waiting', { tenantId, users }],
    queryFn: async () => {
      const found: { readonly user: string; readonly items: CaseItem[] }[] = [];
      for (let from = 0; from < users.length; from += SUBJECTS_AT_ONCE) {
        const part = users.slice(from, from + SUBJECTS_AT_ONCE);
        const of = async (user: string) => ({ user, items: await fetchCasesOf(tenantId, NO_FILTER, `user:${user}`) });
        found.push(...(await Promise.all(part.map(of))));
      }
      return found;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
