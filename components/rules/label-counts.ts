import type { BacktestResult } from '#lib/contracts/backtest.ts';
import { formatNumber, formatPercent } from '#lib/format.ts';

export type LabelCounts = BacktestResult['hit_labels'];

/** "11 fraud, 0 legitimate, 37 unknown". */
export function labelText({ fraud, legit, unlabelled }: LabelCounts): string {
  return `${formatNumber(fraud)} fraud, ${formatNumber(legit)} legitimate, ${formatNumber(unlabelled)} unknown`;
}

/** The share of fraud among the labelled events; null where none is labelled. */
export function precisionOf({ fraud, legit }: LabelCounts): number | null {
  return fraud + legit === 0 ? null : fraud / (fraud + legit);
}

/** How far a precision can be believed is said by the number of labels that it rests on. */
export function precisionText(labels: LabelCounts): string {
  const precision = precisionOf(labels);
  if (precision === null) return 'Precision is unknown: no such event is labelled.';
  return `Precision ${formatPercent(precision)}, by ${formatNumber(labels.fraud + labels.legit)} labelled.`;
}
