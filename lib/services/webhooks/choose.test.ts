import { expect, it } from 'vitest';
import { chooseEndpoints, type Waiting } from './choose.ts';

const endpoint = (tenantId: string, endpointId: string, failing = false): Waiting => ({
  tenantId,
  endpointId,
  failingSince: failing ? new Date(0) : null,
});
const many = (count: number, of: (n: number) => Waiting) => Array.from({ length: count }, (_, n) => of(n));
const names = (endpoints: readonly Waiting[]) =>
  endpoints.map(({ tenantId, endpointId }) => `${tenantId}${endpointId}`);

it('serves eight at one time, and none twice', () => {
  const all = many(12, (n) => endpoint(`t${n}`, 'a'));
  const first = chooseEndpoints(all, [], 0);
  expect(first).toHaveLength(8);
  expect(chooseEndpoints(all, first, 1)).toEqual([]);
  expect(names(chooseEndpoints(all, first.slice(1), 1))).toEqual(['t8a']);
});

it('leaves room for other tenants, however many endpoints one has', () => {
  const slow = many(10, (n) => endpoint('slow', `-${n}`));
  const busy = chooseEndpoints(slow, [], 0);
  expect(busy).toHaveLength(4);
  const all = [...slow, endpoint('other', '-a')];
  expect(names(chooseEndpoints(all, busy, 0))).toEqual(['other-a']);
});

it('leaves room for those that work, however many fail', () => {
  const failing = many(50, (n) => endpoint(`f${n}`, '', true));
  const busy = chooseEndpoints(failing, [], 0);
  expect(busy).toHaveLength(4);
  const all = [...failing, ...many(5, (n) => endpoint(`w${n}`, ''))];
  expect(names(chooseEndpoints(all, busy, 7))).toEqual(['w0', 'w1', 'w2', 'w3']);
});

it('begins with another one each turn, so that each has its turn', () => {
  const all = many(20, (n) => endpoint(`t${n}`, ''));
  const served = new Set(
    many(20, (n) => all[n] as Waiting).flatMap((_, turn) => names(chooseEndpoints(all, [], turn))),
  );
  expect(served.size).toBe(20);
  expect(chooseEndpoints([], [], 3)).toEqual([]);
});
