import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { AlertDetail } from '#lib/contracts/alert-detail.ts';
import { type RiskAlert, RiskAlertPage } from '#lib/contracts/risk-alert.ts';
import { api } from '#lib/paths.ts';
import { type AlertFilter, isUnfiltered, NO_FILTER } from './alert-filter.ts';
import { type AlertListPage, type Arrivals, withPending } from './alert-pages.ts';
import { request } from './request.ts';

export const ALERTS = 'alerts';
const PAGE_LIMIT = 100;
const URGENT_SHOWN = 6;

/** The queue, newest first, by pages. It never refreshes itself: new alerts come by the feed, when the reader asks. */
export function alertsQuery(tenantId: string, filter: AlertFilter) {
  return infiniteQueryOptions({
    queryKey: [ALERTS, 'list', { tenantId, filter }],
    queryFn: ({ pageParam, signal }) => fetchPage(tenantId, filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: AlertListPage) => page.next_cursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The newest alerts of high severity and above; asked again every half minute while they are looked at. */
export function urgentAlertsQuery(tenantId: string) {
  return queryOptions({
    queryKey: [ALERTS, 'urgent', { tenantId }],
    queryFn: async ({ signal }) =>
      (await fetchList(tenantId, { ...NO_FILTER, min_severity: 'HIGH' }, null, URGENT_SHOWN, signal)).alerts,
    refetchInterval: 30_000,
  });
}

export function alertQuery(tenantId: string, alertId: string) {
  return queryOptions({
    queryKey: [ALERTS, 'detail', { tenantId, alertId }],
    queryFn: ({ signal }) => request(AlertDetail, api.alert(tenantId, alertId), { signal }),
    staleTime: 60_000,
  });
}

/** The alerts just before and after one, by seq: seq has no gaps. */
export function neighboursQuery(tenantId: string, seq: number) {
  return queryOptions({
    queryKey: [ALERTS, 'neighbours', { tenantId, seq }],
    queryFn: async ({ signal }) => {
      const alerts = await fetchAlertsAfter(tenantId, Math.max(0, seq - 2), 3, signal);
      const idOf = (wanted: number) => alerts.find((alert) => alert.seq === wanted)?.data.alert_id ?? null;
      return { older: idOf(seq - 1), newer: idOf(seq + 1) };
    },
  });
}

/** @returns alerts with a higher seq, oldest first. */
export async function fetchAlertsAfter(
  tenantId: string,
  seq: number,
  limit: number,
  signal?: AbortSignal,
): Promise<RiskAlert[]> {
  const path = api.alerts(tenantId, { after_seq: seq, limit });
  return (await request(RiskAlertPage, path, signal ? { signal } : {})).alerts;
}

/** Puts what arrived on top of the list; fetches it anew where too much arrived to be kept. */
export function showArrivals(client: QueryClient, tenantId: string, filter: AlertFilter, arrivals: Arrivals): void {
  const { queryKey } = alertsQuery(tenantId, filter);
  const [first, ...rest] = client.getQueryData(queryKey)?.pages ?? [];
  const merged = first ? withPending(first, arrivals, filter) : null;
  if (merged) client.setQueryData(queryKey, (data) => data && { ...data, pages: [merged, ...rest] });
  else void client.resetQueries({ queryKey });
}

/** The first page also says which seq it knows; that is asked before it, so that no alert falls between. */
async function fetchPage(
  tenantId: string,
  filter: AlertFilter,
  cursor: string | null,
  signal: AbortSignal,
): Promise<AlertListPage> {
  const newest =
    cursor === null && !isUnfiltered(filter) ? await fetchList(tenantId, NO_FILTER, null, 1, signal) : null;
  const page = await fetchList(tenantId, filter, cursor, PAGE_LIMIT, signal);
  return { ...page, known_seq: (newest ?? page).alerts[0]?.seq ?? 0 };
}

function fetchList(
  tenantId: string,
  filter: AlertFilter,
  cursor: string | null,
  limit: number,
  signal: AbortSignal,
): Promise<RiskAlertPage> {
  return request(RiskAlertPage, api.alerts(tenantId, { ...filter, cursor, limit }), { signal });
}
