import { RISK_SIGNALS } from '#lib/risk/signals/index.ts';
import type { LearnedSignal } from './example.ts';

/** The signals whose weights are learned: lists set bounds instead, and what weighs nothing informs only. */
export const LEARNED_SIGNALS: readonly LearnedSignal[] = RISK_SIGNALS.map(({ meta }) => meta)
  .filter(({ weight, family }) => weight !== 0 && family !== 'list')
  .map(({ id, family, weight }) => ({ id, family, weight }));
