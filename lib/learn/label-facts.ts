import type { LabelCounts, PayeeFrauds } from '#lib/risk/facts/links.ts';
import { isFraud, LABEL_MATURITY_MS } from './maturity.ts';

const DAY_MS = 86_400_000;

/** One label in force of one entity. Times are epoch milliseconds. */
export interface EntityLabel {
  /** Of the event that was labelled. */
  readonly seq: number;
  readonly occurredAt: number;
  readonly effectiveAt: number;
  readonly labelId: string;
  readonly outcome: string;
  /** '' where none is known. */
  readonly fraudType: string;
}

const NO_LABELS: LabelCounts = { fraud: 0, legit: 0, lastFraudAt: null, lastLegitAt: null, fraudTypes: [] };
const NO_FRAUDS: PayeeFrauds = { fraud1d: 0, fraud7d: 0, fraud30d: 0 };

/**
 * The matured labels of one entity as they were known at a time: each labelled event counts once, by its newest label.
 * @param labels of the entity, in any order.
 * @param at time of the event that is scored; `maturityMs` before it a label had to be known.
 */
export function labelCounts(labels: readonly EntityLabel[], at: number, maturityMs = LABEL_MATURITY_MS): LabelCounts {
  if (labels.length === 0) return NO_LABELS;
  const verdicts = verdictsAt(labels, at - maturityMs);
  const fraud = verdicts.filter(({ outcome }) => isFraud(outcome));
  const legit = verdicts.filter(({ outcome }) => outcome === 'legit');
  return {
    fraud: fraud.length,
    legit: legit.length,
    lastFraudAt: newest(fraud),
    lastLegitAt: newest(legit),
    fraudTypes: [...new Set(fraud.map(({ fraudType }) => fraudType).filter((type) => type !== ''))].sort(),
  };
}

/** The frauds among a payee's payments in windows that end when labels are mature. */
export function payeeFrauds(labels: readonly EntityLabel[], at: number, maturityMs = LABEL_MATURITY_MS): PayeeFrauds {
  if (labels.length === 0) return NO_FRAUDS;
  const end = at - maturityMs;
  const frauds = verdictsAt(labels, end).filter(({ outcome }) => isFraud(outcome));
  const within = (days: number) =>
    frauds.filter(({ occurredAt }) => occurredAt > end - days * DAY_MS && occurredAt <= end).length;
  return { fraud1d: within(1), fraud7d: within(7), fraud30d: within(30) };
}

function verdictsAt(labels: readonly EntityLabel[], knownBy: number): EntityLabel[] {
  const byEvent = new Map<number, EntityLabel>();
  for (const label of labels) {
    if (label.effectiveAt > knownBy) continue;
    const standing = byEvent.get(label.seq);
    if (!standing || isNewer(label, standing)) byEvent.set(label.seq, label);
  }
  return [...byEvent.values()];
}

function isNewer(a: EntityLabel, b: EntityLabel): boolean {
  return a.effectiveAt > b.effectiveAt || (a.effectiveAt === b.effectiveAt && a.labelId > b.labelId);
}

function newest(labels: readonly EntityLabel[]): number | null {
  return labels.length === 0 ? null : Math.max(...labels.map(({ effectiveAt }) => effectiveAt));
}
