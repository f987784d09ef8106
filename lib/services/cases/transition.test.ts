import { describe, expect, it } from 'vitest';
import { CASE_ACTIONS } from '#db/vocab.ts';
import { claimantAt, stateAt, transition, wokenBy } from './transition.ts';

const NOW = new Date('2026-03-20T09:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const OPEN = {
  state: 'open',
  claimedBy: null,
  claimedUntil: null,
  assignedTo: null,
  snoozedUntil: null,
  snoozedSeq: null,
  wokenScore: null,
  changedBy: null,
  changedAt: null,
} as const;
const CLAIMED = { ...OPEN, claimedBy: 'user:ann', claimedUntil: later(30) };
const APPROVED = { ...OPEN, state: 'approved', changedBy: 'user:ann', changedAt: NOW } as const;

describe('a claim', () => {
  it('lasts 30 minutes and is renewed by its owner', () => {
    const first = transition(OPEN, 'claim', 'user:ann', NOW);
    expect(first).toMatchObject({ kind: 'change', update: { claimedBy: 'user:ann', claimedUntil: later(30) } });
    const again = transition(CLAIMED, 'claim', 'user:ann', later(10));
    expect(again).toMatchObject({ kind: 'change', update: { claimedUntil: later(40) } });
    expect([claimantAt(CLAIMED, later(29)), claimantAt(CLAIMED, later(30))]).toEqual(['user:ann', null]);
  });

  it('keeps everybody else from everything but a note and an assignment', () => {
    for (const action of CASE_ACTIONS.filter((each) => each !== 'note' && each !== 'assign')) {
      expect(transition(CLAIMED, action, 'user:bob', NOW)).toEqual({ kind: 'claimed', by: 'user:ann' });
    }
    const noted = transition(CLAIMED, 'note', 'user:bob', NOW);
    expect(noted).toMatchObject({ kind: 'change', update: { claimedBy: 'user:ann', claimedUntil: later(30) } });
  });

  it('can be taken over once it has run out', () => {
    expect(transition(CLAIMED, 'claim', 'user:bob', later(30))).toMatchObject({ update: { claimedBy: 'user:bob' } });
  });

  it('ends with a decision', () => {
    for (const action of ['approve', 'block', 'escalate', 'release'] as const) {
      expect(transition(CLAIMED, action, 'user:ann', NOW)).toMatchObject({ update: { claimedBy: null } });
    }
  });
});

describe('a decision', () => {
  it('is taken once: the second person hears who was first', () => {
    for (const action of ['approve', 'block', 'escalate', 'snooze', 'claim'] as const) {
      const answer = transition(APPROVED, action, 'user:bob', NOW);
      expect(answer).toEqual({ kind: 'decided', by: 'user:ann', state: 'approved' });
    }
  });

  it('is safe to repeat by the one who took it', () => {
    expect(transition(APPROVED, 'approve', 'user:ann', NOW)).toEqual({ kind: 'unchanged' });
  });

  it('is undone by reopening', () => {
    expect(transition(APPROVED, 'reopen', 'user:ann', NOW)).toMatchObject({ update: { state: 'open' } });
    expect(transition(OPEN, 'reopen', 'user:ann', NOW)).toEqual({ kind: 'unchanged' });
  });
});

describe('an assignment', () => {
  const assign = (standing: Parameters<typeof transition>[0], assignee: string | null) =>
    transition(standing, 'assign', 'user:ann', NOW, { assignee });

  it('gives a case to somebody until it goes to another, and leaves the claim and the signature', () => {
    const held = {
      ...CLAIMED,
      claimedBy: 'user:cid',
      state: 'escalated',
      changedBy: 'user:dan',
      changedAt: NOW,
    } as const;
    expect(assign(held, 'user:ben')).toEqual({
      kind: 'change',
      update: expect.objectContaining({
        ...{ assignedTo: 'user:ben', claimedBy: 'user:cid', state: 'escalated', changedBy: 'user:dan' },
      }),
    });
    expect(assign({ ...OPEN, assignedTo: 'user:ben' }, null)).toMatchObject({ update: { assignedTo: null } });
    expect(assign({ ...OPEN, assignedTo: 'user:ben' }, 'user:ben')).toEqual({ kind: 'unchanged' });
  });

  it('comes too late once the case is decided, and stays with the case when others act', () => {
    expect(assign(APPROVED, 'user:ben')).toEqual({ kind: 'decided', by: 'user:ann', state: 'approved' });
    for (const action of CASE_ACTIONS.filter((each) => each !== 'assign')) {
      const step = transition({ ...OPEN, assignedTo: 'user:ben' }, action, 'user:ann', NOW);
      expect('update' in step && 'assignedTo' in step.update).toBe(false);
    }
  });
});

describe('a snooze', () => {
  const snoozed = { ...OPEN, state: 'snoozed', snoozedUntil: later(60) } as const;

  it('sets the case aside until its time', () => {
    expect(transition(OPEN, 'snooze', 'user:ann', NOW, { snooze: { until: later(60), seq: 7 } })).toMatchObject({
      update: { state: 'snoozed', snoozedUntil: later(60), snoozedSeq: 7 },
    });
    expect([stateAt(snoozed, later(59)), stateAt(snoozed, later(60))]).toEqual(['snoozed', 'open']);
  });

  it('ends before when the score rises, and says so until somebody decides', () => {
    const woken = { ...snoozed, ...wokenBy(0.8, 'system:snooze', NOW) };
    expect(woken).toMatchObject({ state: 'open', snoozedUntil: null, snoozedSeq: null, wokenScore: 0.8 });
    for (const action of ['claim', 'note'] as const) {
      expect(transition(woken, action, 'user:ann', NOW)).toMatchObject({ update: { state: 'open', wokenScore: 0.8 } });
    }
    for (const action of ['approve', 'block', 'escalate', 'snooze'] as const) {
      expect(transition(woken, action, 'user:ann', NOW)).toMatchObject({ update: { wokenScore: null } });
    }
  });
});
