import { formatCents } from './derive/amounts.ts';
import type { Imbalance } from './derive/imbalance.ts';
import { repairOf } from './derive/repair.ts';
import { graded, regionsOf } from './evidence.ts';
import { severityOfReadings } from './reading.ts';

/** The finding about a sum that the others contradict. @param confidenceMin of readings from a picture, 0..100. */
export function gradedImbalance(
  { relation, parts, wrong, expected, severity, holds }: Imbalance,
  confidenceMin: number,
) {
  const { page, cents } = wrong.amount;
  const amounts = parts.map(({ amount }) => amount);
  return graded('high', 1, {
    kind: 'value_comparison' as const,
    severity: severityOfReadings(severity, amounts, confidenceMin, () => repairOf(parts, holds) !== null),
    summary: `Page ${page}: ${relation.replace(/ equals .*/, '')} gives ${formatCents(expected)}, but ${formatCents(cents)} is printed.`,
    regions: regionsOf(amounts),
    relation,
    values: parts.map(({ label, amount }) => ({ label: label.slice(-60), value: amount.text })),
    expected: formatCents(expected),
    found: formatCents(cents),
  });
}
