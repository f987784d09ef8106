/** A label younger than this neither trains a model nor speaks of an entity (risk guide, section 4.3). */
export const LABEL_MATURITY_MS = 7 * 86_400_000;

/** Outcomes that count as fraud; a label `unknown` says nothing. */
export const isFraud = (outcome: string): boolean => outcome === 'fraud' || outcome === 'abuse';
