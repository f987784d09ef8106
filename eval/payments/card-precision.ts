import { type Interval, quantile } from '#lib/learn/bootstrap.ts';
import { createRandom, poisson } from '#lib/learn/random.ts';
import type { Payment } from './generate.ts';

const DAY_MS = 86_400_000;

interface Card {
  readonly customer: string;
  readonly score: number;
  readonly fraud: boolean;
}

/**
 * Card precision@k as the Handbook defines it (chapter 4): the share of compromised cards among the k of highest score,
 * day by day, without those that an earlier day found.
 * @param scores one a payment.
 */
export function cardPrecision(
  payments: readonly Payment[],
  scores: Float64Array,
  options: { readonly k: number; readonly seed: number; readonly draws?: number },
): Interval {
  const days = daysOf(payments, scores);
  const random = createRandom(options.seed);
  const customers = [...new Set(payments.map(({ customerId }) => customerId))];
  const drawn = Array.from({ length: options.draws ?? 200 }, () => {
    const times = new Map(customers.map((customer) => [customer, poisson(random, 1)]));
    return meanPrecision(days, options.k, (customer) => times.get(customer) ?? 0);
  });
  drawn.sort((a, b) => a - b);
  return {
    value: meanPrecision(days, options.k, () => 1),
    low: quantile(drawn, 0.025),
    high: quantile(drawn, 0.975),
  };
}

/** The cards of each day, by their highest score. */
function daysOf(payments: readonly Payment[], scores: Float64Array): Card[][] {
  const days = new Map<number, Map<string, Card>>();
  payments.forEach(({ at, customerId: customer, fraud }, row) => {
    const day = Math.floor(at / DAY_MS);
    const cards = days.get(day) ?? new Map<string, Card>();
    const standing = cards.get(customer);
    const score = Math.max(standing?.score ?? -Infinity, scores[row] ?? 0);
    cards.set(customer, { customer, score, fraud: fraud || (standing?.fraud ?? false) });
    days.set(day, cards);
  });
  return [...days.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, cards]) => [...cards.values()].sort((a, b) => b.score - a.score));
}

function meanPrecision(days: readonly (readonly Card[])[], k: number, times: (customer: string) => number): number {
  const found = new Set<string>();
  const precisions = days.map((cards) => {
    const detected: string[] = [];
    let [taken, frauds] = [0, 0];
    for (const { customer, fraud } of cards) {
      if (taken >= k) break;
      const copies = found.has(customer) ? 0 : Math.min(times(customer), k - taken);
      taken += copies;
      if (!fraud || copies === 0) continue;
      frauds += copies;
      detected.push(customer);
    }
    for (const customer of detected) found.add(customer);
    return frauds / k;
  });
  return precisions.reduce((sum, value) => sum + value, 0) / Math.max(1, precisions.length);
}
