import { createRandom } from '#lib/learn/random.ts';
import type { TenantApi } from './api.ts';

const DAY_MS = 86_400_000;
const EVENTS = 2000;
const CHUNK = 1000;

/** Four weeks of payments of a tenant, of which nearly all large ones were charged back: something to learn. */
export async function sendLabelledPayments(api: TenantApi, tenantId: string): Promise<void> {
  const random = createRandom(3);
  const start = Date.now() - 29 * DAY_MS;
  const payments = Array.from({ length: EVENTS }, (_, row) => {
    const large = random() < 0.1;
    return {
      fraud: random() < (large ? 0.97 : 0.001),
      event: {
        event_id: `p_${row}`,
        type: 'payment',
        tenant_id: tenantId,
        occurred_at: new Date(start + (row * 29 * DAY_MS) / EVENTS).toISOString(),
        user: { client_user_id: `u_${row % 100}` },
        payment: { amount: large ? 300 + 100 * random() : 20 + 20 * random(), currency: 'EUR', payee: `s_${row % 7}` },
      },
    };
  });
  for (let from = 0; from < EVENTS; from += CHUNK) {
    await post(
      api,
      '/api/events',
      payments.slice(from, from + CHUNK).map(({ event }) => event),
    );
  }
  const labels = payments
    .filter(({ fraud }) => fraud)
    .map(({ event: { event_id, occurred_at: effective_at } }) => ({
      event_id,
      effective_at,
      outcome: 'fraud',
      source: 'chargeback',
      fraud_type: 'payment_fraud',
    }));
  await post(api, `/api/labels?tenant_id=${tenantId}`, labels);
}

async function post(api: TenantApi, path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await api.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}
