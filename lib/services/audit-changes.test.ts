import { expect, it } from 'vitest';
import { changesOf } from './audit-changes.ts';

it('names each member that is another than before', () => {
  const before = { name: 'Shop', days: null, tenants: ['a'], same: { deep: 1 } };
  expect(changesOf(before, { name: 'Store', days: 90, tenants: ['a', 'b'], same: { deep: 1 } })).toEqual({
    name: { from: 'Shop', to: 'Store' },
    days: { from: null, to: 90 },
    tenants: { from: ['a'], to: ['a', 'b'] },
  });
});

it('says null of what was not there, and nothing of what the change leaves alone', () => {
  expect(changesOf({ name: 'Shop' }, { name: undefined, rotate: true })).toEqual({ rotate: { from: null, to: true } });
  expect(changesOf({ days: 90 }, { days: null })).toEqual({ days: { from: 90, to: null } });
});
