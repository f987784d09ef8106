import type { AmountField, Line } from '../facts/text.ts';
import { type NamedAmount, namedAmounts, onlyNamed } from './named-amounts.ts';

const GROSS =
  /\b(?:(?:total )?gross (?:pay|earnings|salary|wages|income)|total (?:gross|earnings|payments)|gesamtbrutto|brutto(?:lohn|gehalt|entgelt|verdienst|bezüge)|(?:salaire|total) brut|total devengado)\b/iu;
const DEDUCTIONS =
  /\b(?:total (?:of )?(?:deductions|taxes and deductions)|deductions total|gesamtabzüge|summe (?:der )?abzüge|abzüge gesamt|total (?:des )?(?:retenues|cotisations)|total (?:a )?deduc\w+)\b/iu;
const NET =
  /\b(?:net (?:pay|salary|wages|income|earnings|payable)|take[- ]home pay|netto(?:lohn|gehalt|entgelt|verdienst|bezüge)|auszahlungsbetrag|net à payer|líquido (?:total )?a percibir)\b/iu;
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
