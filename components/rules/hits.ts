import type { Rule } from '#lib/contracts/rule.ts';

export interface HitTotals {
  readonly events: number;
  readonly live: number;
  readonly shadow: number;
  /** Share of the evaluated events; null where none was evaluated. */
  readonly liveRate: number | null;
  readonly shadowRate: number | null;
}

/** Hits of the days shown. */
export function hitTotals({ days }: Pick<Rule, 'days'>): HitTotals {
  const sum = (of: 'events' | 'live' | 'shadow') => days.reduce((total, day) => total + day[of], 0);
  const [events, live, shadow] = [sum('events'), sum('live'), sum('shadow')];
  const rate = (hits: number) => (events === 0 ? null : hits / events);
  return { events, live, shadow, liveRate: rate(live), shadowRate: rate(shadow) };
}
