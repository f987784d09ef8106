import type { CaseRecord, CaseUpdate } from '#db/queries/cases.ts';
import type { CaseAction, CaseState } from '#db/vocab.ts';

const CLAIM_MS = 30 * 60_000;

type Standing = Pick<CaseRecord, keyof CaseUpdate>;

/** Until when a case is set aside, and after which alert a higher score of its subject wakes it. */
export interface Snooze {
  readonly until: Date;
  readonly seq: number;
}

/** A snooze that has ended leaves an open case. */
export function stateAt({ state, snoozedUntil }: Pick<Standing, 'state' | 'snoozedUntil'>, now: Date): CaseState {
  return state === 'snoozed' && snoozedUntil !== null && snoozedUntil <= now ? 'open' : state;
}

/** Who works on a case at a time; a claim ends 30 minutes after its last renewal. */
export function claimantAt(
  { claimedBy, claimedUntil }: Pick<Standing, 'claimedBy' | 'claimedUntil'>,
  now: Date,
): string | null {
  return claimedUntil !== null && claimedUntil > now ? claimedBy : null;
}

/** What an action needs beyond its name: a snooze, or to whom a case goes. */
export interface Aim {
  readonly snooze?: Snooze | null;
  readonly assignee?: string | null;
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
  { snooze = null, assignee = null }: Aim = {},
): Transition {
  const state = stateAt(standing, now);
  const claimant = claimantAt(standing, now);
  const refusal = refusalOf(standing, action, actor, now);
  if (refusal) return refusal;
  const target = TARGET[action];
  const claim = { claimedBy: actor, claimedUntil: new Date(now.getTime() + CLAIM_MS) };
  const { assignedTo, changedBy, changedAt, claimedBy, claimedUntil, snoozedUntil, snoozedSeq, wokenScore } = standing;
  const changed = { changedBy: actor, changedAt: now };
  const same = { state, snoozedUntil, snoozedSeq, wokenScore };
  switch (action) {
    case 'claim':
      return { kind: 'change', update: { ...changed, ...claim, ...same } };
    case 'release':
      if (claimant === null) return { kind: 'unchanged' };
      return { kind: 'change', update: { ...changed, ...FREE, ...same } };
    case 'assign': {
      if (assignedTo === assignee) return { kind: 'unchanged' };
      const update = { changedBy, changedAt, claimedBy, claimedUntil, ...same, assignedTo: assignee };
      return { kind: 'change', update };
    }
    case 'note': {
      const standingClaim = claimant === actor ? claim : { claimedBy, claimedUntil };
      return { kind: 'change', update: { changedBy, changedAt, ...standingClaim, ...same } };
    }
    case 'reopen':
      if (state === 'open') return { kind: 'unchanged' };
      return { kind: 'change', update: { ...changed, ...(claimant === null ? FREE : claim), ...AWAKE, state: 'open' } };
    case 'snooze': {
      const aside = { snoozedUntil: snooze?.until ?? null, snoozedSeq: snooze?.seq ?? null, wokenScore: null };
      return { kind: 'change', update: { ...changed, ...FREE, ...aside, state: 'snoozed' } };
    }
    case 'approve':
    case 'block':
    case 'escalate':
      if (target === state) return { kind: 'unchanged' };
      return { kind: 'change', update: { ...changed, ...FREE, ...AWAKE, state: target ?? state } };
    default:
      return action satisfies never;
  }
}

/** What keeps an actor from an action; null where nothing does. */
function refusalOf(standing: Standing, action: CaseAction, actor: string, now: Date): Transition | null {
  if (action === 'note') return null;
  const state = stateAt(standing, now);
  const claimant = claimantAt(standing, now);
  if (claimant !== null && claimant !== actor && action !== 'assign') return { kind: 'claimed', by: claimant };
  if ((state !== 'approved' && state !== 'blocked') || action === 'reopen') return null;
  if (TARGET[action] === state && standing.changedBy === actor) return { kind: 'unchanged' };
  return { kind: 'decided', by: standing.changedBy ?? 'somebody', state };
}

/** What a snoozed case becomes when a newer alert of its subject scores higher. */
export function wokenBy(score: number, actor: string, now: Date): CaseUpdate {
  return { ...FREE, ...AWAKE, state: 'open', wokenScore: score, changedBy: actor, changedAt: now };
}

const FREE = { claimedBy: null, claimedUntil: null } as const;
const AWAKE = { snoozedUntil: null, snoozedSeq: null, wokenScore: null } as const;

/** The state that an action leads to, where it leads to one. */
const TARGET: Readonly<Partial<Record<CaseAction, CaseState>>> = {
  approve: 'approved',
  block: 'blocked',
  escalate: 'escalated',
  snooze: 'snoozed',
  reopen: 'open',
};
