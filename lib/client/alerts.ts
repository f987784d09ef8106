import { queryOptions } from '@tanstack/react-query';
import { AlertDetail } from '#lib/contracts/alert-detail.ts';
import { type RiskAlert, RiskAlertPage } from '#lib/contracts/risk-alert.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const ALERTS = 'alerts';

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
