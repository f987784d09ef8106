import { expect, it } from 'vitest';
import { hitTotals } from './hits.ts';

it('totals the days and gives rates only where something was evaluated', () => {
  const day = { day: '2026-03-20', events: 200, live: 4, shadow: 10 };
  expect(hitTotals({ days: [day, { ...day, live: 0 }] })).toEqual({
    ...{ events: 400, live: 4, shadow: 20, liveRate: 0.01, shadowRate: 0.05 },
  });
  expect(hitTotals({ days: [] })).toMatchObject({ events: 0, liveRate: null, shadowRate: null });
});
