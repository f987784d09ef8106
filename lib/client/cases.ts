import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  CASES_PER_REQUEST_MAX,
  type CaseBatchChange,
  CaseBatchResult,
  type CaseChange,
  CaseDetail,
  CaseFacets,
  CasePage,
  type CaseSummary,
  NextCase,
} from '#lib/contracts/alert-case.ts';
import type { AlertDetail } from '#lib/contracts/alert-detail.ts';
import { Cleared } from '#lib/contracts/cleared.ts';
import { api } from '#lib/paths.ts';
import { type AlertFilter, apiFilter, isGrouped } from './alert-filter.ts';
import { alertQuery } from './alerts.ts';
import { ENTITIES } from './entities.ts';
import { LABELS } from './labels.ts';
import { patiently } from './patiently.ts';
import { request } from './request.ts';

export const CASES = 'cases';
const PAGE_LIMIT = 100;

/** A page of the queue. @param cursor of the page before; null for the first. */
export function casesPath(tenantId: string, filter: AlertFilter, cursor: string | null = null): string {
  return api.cases(tenantId, { ...apiFilter(filter, Date.now()), sort: filter.sort, cursor, limit: PAGE_LIMIT });
}

/** The queue by pages. It never refreshes itself, so that its order stands while it is worked through. */
export function casesQuery(tenantId: string, filter: AlertFilter) {
  return infiniteQueryOptions({
    queryKey: [CASES, 'list', { tenantId, filter }],
    queryFn: ({ pageParam, signal }) => request(CasePage, casesPath(tenantId, filter, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: CasePage) => page.next_cursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** How many alerts each value of each facet would leave; asked again every half minute. */
export function caseFacetsQuery(tenantId: string, filter: AlertFilter) {
  return queryOptions({
    queryKey: [CASES, 'facets', { tenantId, filter: { ...filter, sort: null } }],
    queryFn: ({ signal }) => request(CaseFacets, api.caseFacets(tenantId, apiFilter(filter, Date.now())), { signal }),
    refetchInterval: 30_000,
    placeholderData: (previous) => previous,
  });
}

/** The riskiest case that nobody is on; null when there is none. @param exceptSeq the alert that is open. */
export function nextCaseQuery(tenantId: string, exceptSeq: number | null) {
  return queryOptions({
    queryKey: [CASES, 'next', { tenantId, exceptSeq }],
    queryFn: async ({ signal }) =>
      (await request(NextCase, api.nextCase(tenantId, { except_seq: exceptSeq }), { signal })).alert_id,
    refetchInterval: 30_000,
  });
}

/** How many cases were decided since a time, and how fast; counted anew after each decision and every minute. */
export function clearedQuery(tenantId: string, since: string) {
  return queryOptions({
    queryKey: [CASES, 'cleared', { tenantId, since }],
    queryFn: ({ signal }) => request(Cleared, api.clearedCases(tenantId, { since }), { signal }),
    refetchInterval: 60_000,
    placeholderData: (previous) => previous,
  });
}

/** Fetches the first page of the queue anew, or what stands in its place by subject. */
export async function refreshCases(client: QueryClient, tenantId: string, filter: AlertFilter): Promise<void> {
  if (isGrouped(filter)) {
    await client.invalidateQueries({ queryKey: [CASES, 'groups'] });
    return void client.invalidateQueries({ queryKey: [CASES, 'facets'] });
  }
  const { queryKey } = casesQuery(tenantId, filter);
  client.setQueryData(queryKey, (data) => {
    const [page] = data?.pages ?? [];
    const [param] = data?.pageParams ?? [];
    return page && param !== undefined ? { pages: [page], pageParams: [param] } : data;
  });
  await Promise.all([client.refetchQueries({ queryKey }), client.invalidateQueries({ queryKey: [CASES, 'facets'] })]);
}

export type CaseChangeInput = z.input<typeof CaseChange>;
export type CaseBatchChangeInput = z.input<typeof CaseBatchChange>;

export async function sendCaseChange(tenantId: string, alertId: string, change: CaseChangeInput): Promise<CaseDetail> {
  return request(CaseDetail, api.alert(tenantId, alertId), { method: 'PATCH', body: change });
}

async function sendCaseChanges(tenantId: string, change: CaseBatchChangeInput): Promise<CaseBatchResult> {
  return request(CaseBatchResult, api.cases(tenantId), { method: 'PATCH', body: change });
}

/**
 * The same change of any number of cases, in parts that the server takes at once.
 * @param onPart is told what became of each part, also where a later one fails.
 * @param size of a part; smaller ones tell more often how far it is.
 */
export async function sendCaseChangesInParts(
  tenantId: string,
  alertIds: readonly string[],
  change: Omit<CaseBatchChangeInput, 'alert_ids'>,
  onPart: (results: CaseBatchResult['results']) => void,
  size = CASES_PER_REQUEST_MAX,
): Promise<void> {
  for (let from = 0; from < alertIds.length; from += size) {
    const alert_ids = alertIds.slice(from, from + size);
    onPart((await patiently(() => sendCaseChanges(tenantId, { ...change, alert_ids }))).results);
  }
}

/** Shows a case as changed in every list and drill-down that is loaded, without moving a row. */
export function showCase(client: QueryClient, tenantId: string, changed: CaseSummary & Partial<CaseDetail>): void {
  const { history, ...summary } = changed;
  showInLists(client, summary.alert_id, summary);
  client.setQueryData(
    alertQuery(tenantId, summary.alert_id).queryKey,
    (detail: AlertDetail | undefined) =>
      detail && { ...detail, case: { ...summary, history: history ?? detail.case?.history ?? [] } },
  );
}

/** Asks how a case stands after all, for instance when somebody else was first, and shows that. */
export async function fetchCase(client: QueryClient, tenantId: string, alertId: string): Promise<void> {
  const query = alertQuery(tenantId, alertId);
  await client.prefetchQuery({ ...query, staleTime: 0 });
  const detail = client.getQueryData(query.queryKey);
  if (detail) showInLists(client, alertId, detail.case && summaryOf(detail.case));
}

const summaryOf = ({ history: _, ...summary }: CaseDetail): CaseSummary => summary;

/** Shows in every list that is loaded how a case stands. @param standing null for an alert without a case. */
export function showInLists(client: QueryClient, alertId: string, standing: CaseSummary | null): void {
  const shownIn = (page: CasePage): CasePage => ({
    ...page,
    items: page.items.map((item) => (item.alert.data.alert_id === alertId ? { ...item, case: standing } : item)),
  });
  client.setQueriesData<{ pages: CasePage[] }>(
    { queryKey: [CASES, 'list'] },
    (data) => data && { ...data, pages: data.pages.map(shownIn) },
  );
}

/** Fetches again what counts cases or shows one of these. */
export async function refreshAfterChange(client: QueryClient, tenantId: string, alertIds: readonly string[]) {
  await Promise.all([
    client.invalidateQueries({ queryKey: [CASES, 'facets'] }),
    client.invalidateQueries({ queryKey: [CASES, 'groups'] }),
    client.invalidateQueries({ queryKey: [CASES, 'next'] }),
    client.invalidateQueries({ queryKey: [CASES, 'cleared'] }),
    client.invalidateQueries({ queryKey: [CASES, 'counts'] }),
    client.invalidateQueries({ queryKey: [LABELS] }),
    client.invalidateQueries({ queryKey: [ENTITIES] }),
    ...alertIds.map((alertId) => client.invalidateQueries({ queryKey: alertQuery(tenantId, alertId).queryKey })),
  ]);
}
