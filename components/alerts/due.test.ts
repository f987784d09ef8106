import { expect, it } from 'vitest';
import { dueOf, firstDue } from './due.ts';
import { expectedCase } from './expected-case.ts';

const OPENED = '2026-03-20T09:00:00.000Z';
const at = (clock: string) => Date.parse(`2026-03-20T${clock}Z`);
const due = (due_at: string | null) => ({ opened_at: OPENED, due_at });

it.each([
  ['09:00:01', 'due in 4 h', 'later'],
  ['11:59:59', 'due in 1 h', 'later'],
  ['12:00:00', 'due in 1 h', 'soon'],
  ['12:20:00', 'due in 40 min', 'soon'],
  ['12:59:59', 'due in 1 min', 'soon'],
  ['13:00:00', 'overdue by 1 min', 'overdue'],
  ['15:00:00', 'overdue by 2 h', 'overdue'],
])('says at %s of a case with four hours: %s', (clock, text, state) => {
  expect(dueOf(due('2026-03-20T13:00:00.000Z'), at(clock))).toEqual({ text, state });
});

it('says nothing of a case without a time', () => {
  expect([dueOf(due(null), at('13:00:00')), dueOf(null, at('13:00:00'))]).toEqual([null, null]);
});

it('finds what is due first', () => {
  const made = (due_at: string | null) => {
    const target = { alertId: `A-${due_at}`, seq: 1, openedAt: OPENED, standing: null };
    return { ...expectedCase(target, { action: 'claim' }, 'user:ann', at('09:00:00')), due_at };
  };
  const [later, sooner, never] = [made('2026-03-20T13:00:00Z'), made('2026-03-20T11:00:00Z'), made(null)];
  expect(firstDue([null, later, sooner, never])).toBe(sooner);
  expect(firstDue([never, null])).toBeNull();
});
