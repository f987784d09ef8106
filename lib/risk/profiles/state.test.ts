import { expect, it } from 'vitest';
import { restored } from './state.ts';

it('reads a profile that a version with fewer members has stored', () => {
  expect(restored('session', { events: 3, startedAt: 7 })).toMatchObject({
    events: 3,
    startedAt: 7,
    found: [],
    taught: [],
  });
  expect(restored('session', undefined)).toBeUndefined();
});
