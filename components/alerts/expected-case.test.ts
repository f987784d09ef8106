import { expect, it } from 'vitest';
import type { CaseAction, CaseState } from '#db/vocab.ts';
import { expectedCase } from './expected-case.ts';

const target = { alertId: 'ALRT-20260320-1', seq: 1, openedAt: '2026-03-20T09:00:00.000Z', standing: null };
const NOW = Date.parse('2026-03-20T09:10:00Z');

it.each<[CaseAction, CaseState, string | null]>([
  ['claim', 'open', 'user:ann'],
  ['release', 'open', null],
  ['approve', 'approved', null],
  ['block', 'blocked', null],
  ['escalate', 'escalated', null],
  ['snooze', 'snoozed', null],
  ['reopen', 'open', null],
  ['note', 'open', null],
  ['assign', 'open', null],
])('expects of %s that the case is %s', (action, state, claimant) => {
  const expected = expectedCase(target, { action, snooze_until: '2026-03-21T09:00:00Z' }, 'user:ann', NOW);
  expect([expected.state, expected.claimed_by]).toEqual([state, claimant]);
  expect(expected.snoozed_until).toBe(action === 'snooze' ? '2026-03-21T09:00:00Z' : null);
});

it('expects of an assignment that the case is with somebody, and of a decision that it is due no more', () => {
  const standing = {
    ...expectedCase(target, { action: 'claim' }, 'user:ann', NOW),
    due_at: '2026-03-20T13:00:00.000Z',
  };
  const given = expectedCase({ ...target, standing }, { action: 'assign', assignee: 'user:ben' }, 'user:ann', NOW);
  expect(given).toEqual({ ...standing, version: 2, assigned_to: 'user:ben' });
  const decided = expectedCase({ ...target, standing: given }, { action: 'approve' }, 'user:ben', NOW);
  expect([decided.assigned_to, decided.due_at]).toEqual(['user:ben', null]);
});
