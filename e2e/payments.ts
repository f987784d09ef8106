import { labelledPayments } from '#lib/testing/labelled-payments.ts';
import type { TenantApi } from './api.ts';

const CHUNK = 1000;

/** Four weeks of payments of a tenant, of which nearly all large ones were charged back: something to learn. */
export async function sendLabelledPayments(api: TenantApi, tenantId: string): Promise<void> {
  const { events, labels } = labelledPayments();
  for (let from = 0; from < events.length; from += CHUNK) {
    const chunk = events.slice(from, from + CHUNK).map((event) => ({ ...event, tenant_id: tenantId }));
    await post(api, '/api/events', chunk);
  }
  await post(api, `/api/labels?tenant_id=${tenantId}`, labels);
}

async function post(api: TenantApi, path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await api.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}
