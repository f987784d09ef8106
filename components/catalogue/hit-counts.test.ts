import { expect, it } from 'vitest';
import { hitsOf, hitsOfAll } from './hit-counts.ts';

const all = {
  since: '2026-03-13T12:00:00.000Z',
  counts: [
    { engine: 'risk' as const, id: 'new-device', hits: 5, false_alarms: 1 },
    { engine: 'risk' as const, id: 'new-country', hits: 2, false_alarms: 0 },
    { engine: 'load' as const, id: 'invalid-email', hits: 3, false_alarms: null },
  ],
};
const risk = (id: string) => ({ engine: 'risk' as const, id });

it('has none while the counts are not there', () => {
  expect(hitsOf(risk('new-device'), all)).toMatchObject({ hits: 5, false_alarms: 1 });
  expect(hitsOf(risk('other'), all)).toEqual({ hits: 0, false_alarms: null });
  expect(hitsOf({ engine: 'load', id: 'new-device' }, all)).toMatchObject({ hits: 0 });
  expect(hitsOf(risk('new-device'), undefined)).toBeNull();
});

it('sums over a group', () => {
  expect(hitsOfAll([risk('new-device'), risk('new-country')], all)).toEqual({ hits: 7, false_alarms: 1 });
  expect(hitsOfAll([{ engine: 'load', id: 'invalid-email' }], all)).toEqual({ hits: 3, false_alarms: null });
  expect(hitsOfAll([risk('new-device')], undefined)).toBeNull();
});
