'use client';

import { useState } from 'react';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import type { CaseChangeInput } from '#lib/client/cases.ts';
import type { Target } from './expected-case.ts';
import type { useCaseActions } from './use-case-actions.ts';

type Actions = ReturnType<typeof useCaseActions>;
export type Decision = 'approve' | 'block' | 'escalate' | 'snooze';

interface Triage {
  readonly actions: Actions;
  /** What the keys are about. */
  readonly targets: readonly Target[];
  /** Finds what the keys are about where the page does not hold it. */
  readonly find?: (() => Promise<readonly Target[]>) | undefined;
  /** False for people who may not decide. */
  readonly enabled: boolean;
  /** After a decision about one alert. */
  readonly onDecided: () => void;
  /** After a decision about several. */
  readonly onManyDecided: () => void;
}

interface Question {
  readonly action: Exclude<Decision, 'snooze'>;
  readonly extra: Partial<CaseChangeInput>;
  readonly about: readonly Target[];
}

/** The keys of a review: A approves, B blocks, E escalates, S snoozes, C claims or releases, I assigns, U undoes. */
export function useTriage({ actions, targets, find, enabled, onDecided, onManyDecided }: Triage) {
  const [snoozing, setSnoozing] = useState<readonly Target[]>([]);
  const [assigning, setAssigning] = useState<readonly Target[]>([]);
  const [confirming, setConfirming] = useState<Question | null>(null);
  const { act, undo } = actions;

  const apply = (about: readonly Target[], change: CaseChangeInput) => {
    void act(about, change);
    if (about.length > 1) onManyDecided();
    else onDecided();
  };
  const decide = (action: Decision, about = targets, extra: Partial<CaseChangeInput> = {}) => {
    if (about.length === 0) return;
    if (action === 'snooze') setSnoozing(about);
    else if (about.length > 1) setConfirming({ action, extra, about });
    else apply(about, { ...extra, action });
  };
  const claim = (about = targets) => {
    if (about.length === 0) return;
    const held = about.every(({ standing }) => standing?.claimed_by);
    void act(about, { action: held ? 'release' : 'claim' });
  };
  const withFound = (go: (about: readonly Target[]) => void) => {
    if (find) void find().then(go);
    else go(targets);
  };
  const press = (action: Decision, extra: Partial<CaseChangeInput> = {}) =>
    withFound((about) => decide(action, about, extra));
  useTriageKeys({
    press,
    claim: () => withFound(claim),
    assign: () => withFound(setAssigning),
    undo,
    enabled,
  });
  return {
    decide,
    claim,
    /** As its key does. */
    press,
    pressClaim: () => withFound(claim),
    assign: setAssigning,
    pressAssign: () => withFound(setAssigning),
    assignment: {
      targets: assigning,
      close: () => setAssigning([]),
      choose: (assignee: string | null) => void act(assigning, { action: 'assign', assignee }),
    },
    snooze: {
      targets: snoozing,
      close: () => setSnoozing([]),
      choose: (until: string) => apply(snoozing, { action: 'snooze', snooze_until: until }),
    },
    confirm: {
      question: confirming,
      close: () => setConfirming(null),
      go: () => confirming && apply(confirming.about, { ...confirming.extra, action: confirming.action }),
    },
  };
}

interface TriageKeys {
  readonly press: (action: Decision) => void;
  readonly claim: () => void;
  readonly assign: () => void;
  readonly undo: () => void;
  readonly enabled: boolean;
}

/** They are offered also while there is nothing to decide about, so that the sheet of shortcuts always names them. */
function useTriageKeys({ press, claim, assign, undo, enabled }: TriageKeys): void {
  const group = 'Review';
  useShortcut({ keys: 'a', label: 'Approve', group, run: () => press('approve') }, enabled);
  useShortcut({ keys: 'b', label: 'Block', group, run: () => press('block') }, enabled);
  useShortcut({ keys: 'e', label: 'Escalate', group, run: () => press('escalate') }, enabled);
  useShortcut({ keys: 's', label: 'Snooze', group, run: () => press('snooze') }, enabled);
  useShortcut({ keys: 'c', label: 'Claim or release', group, run: claim }, enabled);
  useShortcut({ keys: 'i', label: 'Assign to a colleague', group, run: assign }, enabled);
  useShortcut({ keys: 'u', label: 'Undo the last decision', group, run: undo }, enabled);
}
