import type { CaseRecord, CaseUpdate } from '#db/queries/cases.ts';
import type { CaseAction, CaseState } from '#db/vocab.ts';

const CLAIM_MS = 30 * 60_000;

type Standing = Pick<CaseRecord, 'state' | 'claimedBy' | 'claimedUntil' | 'snoozedUntil' | 'changedBy' | 'changedAt'>;

/** A snooze that has ended leaves an open case. */
export function stateAt({ state, snoozedUntil }: Pick<Standing, 'state' | 'snoozedUntil'>, now: Date): CaseState {
  return state === 'snoozed' && snoozedUntil !== null && snoozedUntil <= now ? 'open' : state;
}

/** Who works on a case at a time; a claim ends 30 minutes after its last renewal. */
export function claimantAt({ claimedBy, claimedUntil }: Standing, now: Date): string | null {
  return claimedUntil !== null && claimedUntil > now ? claimedBy : null;
}

export type Transition =
  | { readonly kind: 'change'; readonly update: CaseUpdate }
  /** It is so already, by the same actor. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'claimed'; readonly by: string }
  | { readonly kind: 'decided'; readonly by: string; readonly state: CaseState };

/** What an action of an actor makes of a case: who claimed it first, or decided it first, wins. */
export function transition(
  standing: Standing,
  action: CaseAction,
  actor: string,
  now: Date,
  snoozeUntil: Date | null = null,
): Transition {
  const state = stateAt(standing, now);
  const claimant = claimantAt(standing, now);
  if (action !== 'note' && claimant !== null && claimant !== actor) return { kind: 'claimed', by: claimant };
  const decided = state === 'approved' || state === 'blocked';
  if (decided && action !== 'reopen' && action !== 'note') {
    if (TARGET[action] === state && standing.changedBy === actor) return { kind: 'unchanged' };
    return { kind: 'decided', by: standing.changedBy ?? 'somebody', state };
  }
  const target = TARGET[action];
  const claim = { claimedBy: actor, claimedUntil: new Date(now.getTime() + CLAIM_MS) };
  const free = { claimedBy: null, claimedUntil: null };
  const kept = claimant === null ? free : claim;
  const changed = { changedBy: actor, changedAt: now };
  switch (action) {
    case 'claim':
      return { kind: 'change', update: { ...changed, ...claim, state, snoozedUntil: standing.snoozedUntil } };
    case 'release':
      if (claimant === null) return { kind: 'unchanged' };
      return { kind: 'change', update: { ...changed, ...free, state, snoozedUntil: standing.snoozedUntil } };
    case 'note': {
      const { changedBy, changedAt, claimedBy, claimedUntil, snoozedUntil } = standing;
      const standingClaim = claimant === actor ? claim : { claimedBy, claimedUntil };
      return { kind: 'change', update: { changedBy, changedAt, ...standingClaim, state, snoozedUntil } };
    }
    case 'reopen':
      if (state === 'open') return { kind: 'unchanged' };
      return { kind: 'change', update: { ...changed, ...kept, state: 'open', snoozedUntil: null } };
    case 'snooze':
      return { kind: 'change', update: { ...changed, ...free, state: 'snoozed', snoozedUntil: snoozeUntil } };
    case 'approve':
    case 'block':
    case 'escalate':
      if (target === state) return { kind: 'unchanged' };
      return { kind: 'change', update: { ...changed, ...free, state: target ?? state, snoozedUntil: null } };
    default:
      return action satisfies never;
  }
}

/** The state that an action leads to, where it leads to one. */
const TARGET: Readonly<Partial<Record<CaseAction, CaseState>>> = {
  approve: 'approved',
  block: 'blocked',
  escalate: 'escalated',
  snooze: 'snoozed',
  reopen: 'open',
};
