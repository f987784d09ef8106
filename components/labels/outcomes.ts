import { FRAUD_TYPES, LABEL_OUTCOMES, LABEL_SOURCES, type LabelOutcome } from '#db/vocab.ts';
import { formatCode } from '#lib/format.ts';

const SPECIAL: Readonly<Record<string, string>> = { tc40_safe: 'TC40 or SAFE report', three_ds: '3-D Secure' };
const optionsOf = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: SPECIAL[value] ?? formatCode(value) }));

export const OUTCOME_OPTIONS = optionsOf(LABEL_OUTCOMES);
export const SOURCE_OPTIONS = optionsOf(LABEL_SOURCES);
export const FRAUD_TYPE_OPTIONS = [{ value: 'none' as const, label: 'Not known' }, ...optionsOf(FRAUD_TYPES)];

/** Only these have a kind of fraud. */
export const hasFraudType = (outcome: LabelOutcome): boolean => outcome === 'fraud' || outcome === 'abuse';
