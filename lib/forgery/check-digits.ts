import { clear, notApplicable } from '#lib/engine/check.ts';
import { isSlip } from './derive/compared-term.ts';
import { confusedNumbers, isExampleNumber, masked, type PrintedNumber } from './derive/printed-number.ts';
import { graded, regionsOf } from './evidence.ts';
import { type Severity, strongestFirst } from './forgery-check.ts';

/** A printed number whose own digits say whether it can exist. */
export interface CheckedNumber {
  readonly number: PrintedNumber;
  /** What it is, in words of a report: "IBAN", "VAT number of DE". */
  readonly scheme: string;
  /** The strongest that its failure may say. */
  readonly ceiling: Severity;
  /** Whether a compact text passes. */
  readonly valid: (compact: string) => boolean;
}

/**
 * Flags the numbers that fail, at the severity of the worst: example numbers and those that one misread character explains
 * are weak, and numbers read from a picture without confidence are medium. So is a single number that fails, which
 * honest people mistype; two that do, or one that is printed right elsewhere, are more.
 * @param absent why the check does not apply where there are no numbers.
 */
export function judgeNumbers(numbers: readonly CheckedNumber[], confidenceMin: number, absent: string) {
  if (numbers.length === 0) return notApplicable(absent);
  const failed = numbers
    .filter(({ number, valid }) => !valid(number.compact))
    .map((item) => ({ item, ...gradeOf(item, confidenceMin) }))
    .toSorted(strongestFirst);
  const worst = failed[0];
  if (worst === undefined) return clear;
  const { item, note } = worst;
  const severity = worst.severity === 'high' && !isConfirmed(failed, numbers) ? 'medium' : worst.severity;
  const shown = masked(item.number.compact);
  return graded('high', severity === 'medium' ? 0.8 : 1, {
    kind: 'value_comparison' as const,
    severity,
    summary: `Page ${item.number.page}: the check digits of the ${item.scheme} ${shown} do not fit its other digits.${note}`,
    regions: regionsOf(failed.filter((other) => other.severity === worst.severity).map((other) => other.item.number)),
    relation: `check digits of the ${item.scheme}`,
    values: failed.map((other) => ({ label: other.item.scheme, value: masked(other.item.number.compact) })),
    expected: 'a number whose check digits fit',
    found: shown,
  });
}

/** Two numbers that fail, or one beside a number of its kind that fits and is the same but for a character or two. */
function isConfirmed(
  failed: readonly { readonly item: CheckedNumber; readonly severity: Severity }[],
  numbers: readonly CheckedNumber[],
): boolean {
  const strong = failed.filter(({ severity }) => severity === 'high').map(({ item }) => item);
  if (new Set(strong.map(({ number }) => number.compact)).size >= 2) return true;
  return strong.some(({ number, scheme }) =>
    numbers.some(
      (other) =>
        other.scheme === scheme && isSlip(other.number.compact, number.compact) && other.valid(other.number.compact),
    ),
  );
}

function gradeOf(
  { number, ceiling, valid }: CheckedNumber,
  confidenceMin: number,
): { severity: Severity; note: string } {
  if (isExampleNumber(number.compact)) return { severity: 'low', note: ' It looks like the example number of a form.' };
  if (number.source === 'layer') return { severity: ceiling, note: '' };
  if (confusedNumbers(number.compact).some(valid))
    return { severity: 'low', note: ' One misread character would explain it.' };
  return { severity: number.confidence < confidenceMin && ceiling === 'high' ? 'medium' : ceiling, note: '' };
}
