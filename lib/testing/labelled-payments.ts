import { createRandom } from '#lib/learn/random.ts';

const DAY_MS = 86_400_000;
const EVENTS = 2000;
const DAYS = 29;
const LARGE_EVERY = 11;
const HONEST_LARGE_EVERY = 33;

/**
 * Payments of the last 29 days, as events and as the labels of the frauds. A large one is fraud but for one in 33,
 * which no expert weight knows. Which ones are is counted and not drawn: a test period of drawn labels is so small that
 * its calibration error passes the limit at some hours of the day.
 */
export function labelledPayments() {
  const random = createRandom(3);
  const start = Date.now() - DAYS * DAY_MS;
  const payments = Array.from({ length: EVENTS }, (_, row) => {
    const large = row % LARGE_EVERY === 0;
    return {
      fraud: large && row % (LARGE_EVERY * HONEST_LARGE_EVERY) !== 0,
      event: {
        event_id: `p_${row}`,
        type: 'payment',
        occurred_at: new Date(start + (row * DAYS * DAY_MS) / EVENTS).toISOString(),
        user: { client_user_id: `u_${row % 100}` },
        payment: { amount: large ? 300 + 100 * random() : 20 + 20 * random(), currency: 'EUR', payee: `s_${row % 7}` },
      },
    };
  });
  const labels = payments
    .filter(({ fraud }) => fraud)
    .map(({ event: { event_id, occurred_at: effective_at } }) => ({
      event_id,
      effective_at,
      outcome: 'fraud',
      source: 'chargeback',
      fraud_type: 'payment_fraud',
    }));
  return { events: payments.map(({ event }) => event), labels };
}
