import { expect, it } from 'vitest';
import { hitsOf, hitsOfAll } from './hit-counts.ts';

const all = {
  since: '2026-03-13T12:00:00.000Z',
  counts: [
    { engine: 'risk' as const, id: 'new-device', hits: 5, false_alarms: 1 },
    { engine: 'risk' as const, id: 'new-country', hits: 2, false_alarms: 0 },
  ],
};
const risk = (id: string) => ({ engine: 'risk' as const, id });

it('tells a check that found nothing from one that is not counted', () => {
  expect(hitsOf(risk('new-device'), all)).toMatchObject({ hits: 5, false_alarms: 1 });
  expect(hitsOf(risk('other'), all)).toEqual({ hits: 0, false_alarms: 0 });
  expect(hitsOf({ engine: 'load', id: 'new-device' }, all)).toBeNull();
  expect(hitsOf(risk('new-device'), undefined)).toBeNull();
});

it('sums over a group', () => {
  expect(hitsOfAll([risk('new-device'), risk('new-country')], all)).toEqual({ hits: 7, false_alarms: 1 });
  expect(hitsOfAll([{ engine: 'load', id: 'x' }], all)).toBeNull();
});
