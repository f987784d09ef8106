import type { LabelOutcome, Severity } from '#db/vocab.ts';
import type { LinkKind } from '#lib/contracts/entity.ts';

/** How the nodes of the picture look: the shape says the kind, fill and letter the severity, the ring the label, a bar who is blocked. */
export const SHAPES = {
  user: { shape: 'ellipse', points: null },
  device: { shape: 'rectangle', points: '1,1 11,1 11,11 1,11' },
  ip: { shape: 'diamond', points: '6,0 12,6 6,12 0,6' },
  card: { shape: 'triangle', points: '6,0 12,12 0,12' },
  email: { shape: 'vee', points: '0,0 6,4 12,0 6,12' },
  payee: { shape: 'hexagon', points: '3,1 9,1 12,6 9,11 3,11 0,6' },
} as const satisfies Record<LinkKind, { readonly shape: string; readonly points: string | null }>;

/** Names of CSS variables. */
export const FILLS: Record<Severity, string> = {
  LOW: '--low-solid',
  MEDIUM: '--medium-solid',
  HIGH: '--high-solid',
  CRITICAL: '--critical-solid',
};
export const NO_ALERT_FILL = '--line-strong';
export const ATTRIBUTE_FILL = '--muted';

export type Ring = 'fraud' | 'legit' | 'unknown';
export const RINGS = {
  fraud: { style: 'solid', colour: '--critical', widthPx: 2, title: 'Fraud or abuse' },
  legit: { style: 'dashed', colour: '--success', widthPx: 3, title: 'Legitimate' },
  unknown: { style: 'dotted', colour: '--muted', widthPx: 2, title: 'Unclear' },
} as const satisfies Record<Ring, object>;

export function ringOf(outcome: LabelOutcome): Ring {
  return outcome === 'abuse' ? 'fraud' : outcome;
}

/** What is written on the fills; the same in both themes. */
export const INK = '#14171d';
export const inkOf = (severity: Severity): string => (severity === 'CRITICAL' ? '#ffffff' : INK);

/** "C" for critical; severities begin with different letters. */
export const letterOf = (severity: Severity): string => severity.slice(0, 1);
