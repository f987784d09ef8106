import { expect, it } from 'vitest';
import { doneText, undoSteps } from './case-undo.ts';
import { expectedCase } from './expected-case.ts';

const targetOf = (seq: number, assigned_to: string | null) => {
  const fresh = { alertId: `A-${seq}`, seq, openedAt: '2026-03-20T09:00:00Z', standing: null };
  return { ...fresh, standing: { ...expectedCase(fresh, { action: 'note' }, 'user:ann', 0), assigned_to } };
};

it('says what was done, in words', () => {
  expect([
    doneText({ action: 'block' }, '3 alerts'),
    doneText({ action: 'assign', assignee: 'user:ben@example.com' }, 'A-1'),
    doneText({ action: 'assign', assignee: null }, 'A-1'),
    doneText({ action: 'claim' }, 'A-1'),
  ]).toEqual(['Blocked 3 alerts', 'Assigned A-1 to ben@example.com', 'Assigned A-1 to nobody', null]);
});

it('reopens what was decided', () => {
  const targets = [targetOf(1, null)];
  expect(undoSteps(targets, { action: 'approve' })).toEqual([{ targets, change: { action: 'reopen' } }]);
});

it('gives each case back to whoever had it', () => {
  const [one, two, three] = [targetOf(1, 'user:cid'), targetOf(2, null), targetOf(3, 'user:cid')];
  expect(undoSteps([one, two, three], { action: 'assign', assignee: 'user:ben' })).toEqual([
    { targets: [one, three], change: { action: 'assign', assignee: 'user:cid' } },
    { targets: [two], change: { action: 'assign', assignee: null } },
  ]);
});
