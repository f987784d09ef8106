import type { Honest, Hostile } from '../traffic/simulated.ts';

/** What the product said of one event, beside the truth. */
export interface Judged {
  readonly at: number;
  readonly type: string;
  readonly truth: Honest | Hostile;
  /** Published, 0..1. */
  readonly score: number;
  readonly action: string;
  readonly controls: readonly string[];
  readonly reasons: readonly { readonly code: string; readonly weight: number }[];
  /** Which run it is of: the same names occur in each. */
  readonly seed: string;
}

/** Controls that stand in a person's way, as opposed to those that only watch or tell. */
const CHALLENGES: ReadonlySet<string> = new Set([
  'CAPTCHA',
  'EMAIL_VERIFICATION',
  'STEP_UP_OTP',
  'STEP_UP_WEBAUTHN',
  'STEP_UP_THREE_DS',
  'HOLD_PAYMENT',
  'DECLINE_PAYMENT',
  'MANUAL_REVIEW',
  'DELAY',
  'READ_ONLY',
]);

/** Blocked or challenged: what counts for an attack and against an honest visit alike. */
export function isStopped({ action, controls }: Pick<Judged, 'action' | 'controls'>): boolean {
  return action === 'BLOCK' || controls.some((control) => CHALLENGES.has(control));
}
