import { right } from '../box.ts';
import type { AmountField, Line } from '../facts/text.ts';
import { type NamedAmount, namedAmounts, onlyNamed } from './named-amounts.ts';

const GROSS =
  /\b(?:(?:total )?gross (?:pay|earnings|salary|wages|income)|total (?:gross|earnings|payments)|gesamtbrutto|brutto(?:lohn|gehalt|entgelt|verdienst|bezüge)|(?:salaire|total) brut|total devengado)\b/iu;
const DEDUCTIONS =
  /\b(?:total (?:of )?(?:deductions|taxes and deductions)|deductions total|gesamtabzüge|summe (?:der )?abzüge|abzüge gesamt|(?:total (?:des )?)?(?:retenues|cotisations)|total (?:a )?deduc\w+)\b/iu;
const NET =
  /\b(?:net (?:pay|salary|wages|income|earnings|payable)|take[- ]home pay|netto(?:lohn|gehalt|entgelt|verdienst|bezüge)|auszahlungsbetrag|net à payer|salaire net|netto ?loon|líquido (?:total )?a percibir)\b/iu;
const YEAR_TO_DATE = /\b(?:ytd|y\.t\.d|year[- ]to[- ]date|cumul(?:ative)?|this year|jahressumme)\b/iu;

export interface Payslip {
  readonly gross: NamedAmount;
  readonly deductions: NamedAmount | null;
  readonly net: NamedAmount;
  /** True where the second of two columns holds the sums of the year. */
  readonly yearToDate: boolean;
}

/** Gross, deductions and net of a payslip; null where it is none, or several in one file. */
export function payslipOf(lines: readonly Line[], amounts: readonly AmountField[]): Payslip | null {
  const named = namedAmounts(lines, amounts).filter(({ label }) => !YEAR_TO_DATE.test(label));
  const [gross, net] = [onlyNamed(named, GROSS), onlyNamed(named, NET)];
  if (gross === null || net === null || gross.amount.cents <= 0) return null;
  const heading = lines.find(
    (line, index) => YEAR_TO_DATE.test(line.text) && !amounts.some((each) => each.line === index),
  );
  return { gross, deductions: onlyNamed(named, DEDUCTIONS), net, yearToDate: heading !== undefined };
}

const EDGE = 0.012;
const ROWS_MAX = 40;

/** The amounts above one in its column that add up to it; none where they do not. */
export function rowsAbove({ amount }: NamedAmount, amounts: readonly AmountField[]): readonly AmountField[] {
  const column = amounts
    .filter(
      ({ page, line, box }) =>
        page === amount.page && line < amount.line && Math.abs(right(box) - right(amount.box)) < EDGE,
    )
    .slice(-ROWS_MAX)
    .toReversed();
  for (const start of [0, 1, 2]) {
    let [sum, size] = [0, 0];
    for (const [index, { cents }] of column.slice(start).entries()) {
      sum += cents;
      size += Math.abs(cents);
      if ([sum, -sum, size].includes(amount.cents)) return column.slice(start, start + index + 1);
    }
  }
  return [];
}

/** True where a difference is a printed amount, or the sum or difference of two, that is not among those in use. */
export function isPrinted(
  difference: number,
  amounts: readonly AmountField[],
  used: ReadonlySet<AmountField>,
  tolerance: number,
): boolean {
  const spare = amounts.filter((amount) => !used.has(amount)).map(({ cents }) => Math.abs(cents));
  const near = (value: number): boolean => Math.abs(Math.abs(value) - Math.abs(difference)) <= tolerance;
  return spare.some((a, index) => near(a) || spare.slice(index + 1).some((b) => near(a + b) || near(a - b)));
}
