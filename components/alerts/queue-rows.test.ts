import { describe, expect, it } from 'vitest';
import type { CaseItem, CaseSummary } from '#lib/contracts/alert-case.ts';
import { sampleAlert } from '#lib/testing/sample-alert.ts';
import { decidedWith, findRow, nextUnassigned, rowOf, sameItems, stackedRows } from './queue-rows.ts';

function itemOf(seq: number, user: string | null, standing: Partial<CaseSummary> = {}): CaseItem {
  const alert = sampleAlert(seq);
  const { entity } = alert.data;
  const known = { ...entity, user: { ...entity.user, client_user_id: user } };
  const nobody = { ...known, device: { ...entity.device, device_id: null } };
  const session = { ...entity.session, session_id: null };
  const data = { ...alert.data, entity: user === null ? { ...nobody, session } : known };
  return {
    alert: { ...alert, data },
    case: {
      alert_id: data.alert_id,
      seq,
      queue: 'default',
      state: 'open',
      version: 0,
      claimed_by: null,
      claimed_until: null,
      assigned_to: null,
      due_at: null,
      snoozed_until: null,
      woken_score: null,
      changed_by: null,
      changed_at: null,
      opened_at: alert.ts,
      ...standing,
    },
    event_type: 'payment',
    event_status: 'succeeded',
    payment: null,
  };
}

const idOf = (seq: number) => `ALRT-20260320-${seq}`;
const ATTACK = [
  itemOf(9, 'u_a'),
  itemOf(8, 'u_b'),
  itemOf(7, 'u_a'),
  itemOf(6, 'u_a'),
  itemOf(5, null),
  itemOf(4, null),
];

describe('the rows of the queue', () => {
  it('stack the cases of one subject at the place of the first; what has no subject stays alone', () => {
    const ids = stackedRows(ATTACK, null).map(({ id }) => id);
    expect(ids).toEqual(['stack:user:u_a', idOf(8), idOf(5), idOf(4)]);
  });

  it('show the cases of the open stack under it', () => {
    const ids = stackedRows(ATTACK, 'user:u_a').map(({ id }) => id);
    expect(ids).toEqual(['stack:user:u_a', idOf(9), idOf(7), idOf(6), idOf(8), idOf(5), idOf(4)]);
  });

  it('are found by an alert in a closed stack, and by the alert itself in an open one', () => {
    expect(findRow(stackedRows(ATTACK, null), idOf(7))?.id).toBe('stack:user:u_a');
    expect(findRow(stackedRows(ATTACK, 'user:u_a'), idOf(7))?.id).toBe(idOf(7));
    expect(findRow(stackedRows(ATTACK, null), 'stack:user:u_z')).toBeUndefined();
  });

  it('decide about what of a stack waits', () => {
    const [stack] = stackedRows([itemOf(3, 'u_a', { state: 'approved' }), itemOf(2, 'u_a'), itemOf(1, 'u_a')], null);
    expect(stack && decidedWith(stack).map(({ alert }) => alert.seq)).toEqual([2, 1]);
  });

  it('lead on to the next that waits and that nobody is on, and from the end back to the beginning', () => {
    const claimed = { claimed_by: 'user:ann' };
    const rows = [
      itemOf(4, 'u_a'),
      itemOf(3, 'u_b', claimed),
      itemOf(2, 'u_c', { state: 'blocked' }),
      itemOf(1, 'u_d'),
    ];
    const list = rows.map((item) => rowOf(item));
    expect(nextUnassigned(list, 0, 'user:bob')?.id).toBe(idOf(1));
    expect(nextUnassigned(list, 3, 'user:bob')?.id).toBe(idOf(4));
    expect(nextUnassigned(list.slice(1, 3), 0, 'user:bob')).toBeUndefined();
    const given = [itemOf(5, 'u_e'), itemOf(4, 'u_f', { assigned_to: 'user:ann' })].map((item) => rowOf(item));
    expect([nextUnassigned(given, 0, 'user:bob')?.id, nextUnassigned(given, 0, 'user:ann')?.id]).toEqual([
      undefined,
      idOf(4),
    ]);
    expect(nextUnassigned(stackedRows(ATTACK, 'user:u_a'), -1, 'user:bob')?.id).toBe(idOf(9));
  });

  it('are drawn anew where an alert of theirs stands otherwise, and not where another does', () => {
    const decided = ATTACK.map((item) => (item.alert.seq === 7 ? itemOf(7, 'u_a', { state: 'blocked' }) : item));
    const [before, after] = [stackedRows(ATTACK, null), stackedRows(decided, null)];
    const same = before.map((row, index) => sameItems({ row }, { row: after[index] ?? row }));
    expect(same).toEqual([false, true, true, true]);
    const [alone, stack] = [rowOf(itemOf(3, 'u_c')), stackedRows(ATTACK, null)[0]];
    expect(stack && sameItems({ row: alone }, { row: stack })).toBe(false);
  });
});
