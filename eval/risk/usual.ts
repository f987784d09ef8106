import { type Baselines, baselineFacts, createBaselineCollector, DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import { windowEventOf } from '#lib/risk/derive/window-event.ts';
import type { BaselineFacts } from '#lib/risk/facts/windows.ts';
import type { Moment, Scored } from '#lib/risk/scoring/scorer.ts';
import { DAY_MS } from './world/clock.ts';

/** What is usual in the simulated tenant, taken down each night as the product's job does. */
export interface Usual {
  at(moment: Moment): BaselineFacts;
  /** Events in order, after they were scored. */
  add(scored: Scored): void;
}

export function createUsual(): Usual {
  const collector = createBaselineCollector();
  let night = Number.NEGATIVE_INFINITY;
  let known: Baselines | null = null;
  return {
    at({ at, currency, eventsLastHour }) {
      const day = Math.floor(at / DAY_MS);
      if (day > night) {
        known = night > 0 ? collector.baselines() : null;
        night = day;
      }
      return known ? baselineFacts(known, at, currency, eventsLastHour) : DEFAULT_BASELINES;
    },
    add({ placed: { sighting, inWindows } }) {
      if (!inWindows) return;
      const { userId: user, asn, email, type, status, amount, currency } = sighting;
      collector.add({ ...windowEventOf(sighting), user, asn, email });
      if (type === 'payment' && status === 'succeeded' && amount !== null && currency !== null) {
        collector.addPayment({ currency, amount });
      }
    },
  };
}
