import { expect, it } from 'vitest';
import { expectedCase } from './expected-case.ts';
import { holderOf } from './holder.ts';

const heldBy = (assigned_to: string | null) => {
  const target = { alertId: 'A-1', seq: 1, openedAt: '2026-03-20T09:00:00Z', standing: null };
  return { ...expectedCase(target, { action: 'note' }, 'user:ann', 0), assigned_to };
};

it('tells whose cases are where they are of one person, and whether any is', () => {
  expect(holderOf([heldBy('user:ann'), heldBy('user:ann')])).toEqual({ current: 'user:ann', held: true });
  expect(holderOf([heldBy('user:ann'), null])).toEqual({ current: null, held: true });
  expect(holderOf([null, heldBy('user:ann')])).toEqual({ current: null, held: true });
  expect(holderOf([heldBy(null), null])).toEqual({ current: null, held: false });
  expect(holderOf([])).toEqual({ current: null, held: false });
});
