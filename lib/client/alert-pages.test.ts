import { expect, it } from 'vitest';
import { sampleAlert } from '#lib/testing/sample-alert.ts';
import { NO_FILTER } from './alert-filter.ts';
import { NO_ARRIVALS, pendingAlerts, withArrivals } from './alert-pages.ts';

const ALL = { ...NO_FILTER, view: 'all' } as const;

it('announces what the list does not know and what fits it', () => {
  const arrivals = withArrivals(withArrivals(NO_ARRIVALS, [sampleAlert(4), sampleAlert(5)]), [sampleAlert(6)]);
  expect(pendingAlerts(arrivals, 4, ALL).map(({ seq }) => seq)).toEqual([5, 6]);
  expect(pendingAlerts(arrivals, 4, { ...ALL, action: 'BLOCK' })).toEqual([]);
});

it('keeps the newest 500', () => {
  const many = Array.from({ length: 600 }, (_, index) => sampleAlert(index + 1));
  const kept = withArrivals(NO_ARRIVALS, many);
  expect([kept.length, kept[0]?.seq]).toEqual([500, 101]);
});
