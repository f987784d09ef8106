import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { confusedReadings } from '../../derive/ocr-confusion.ts';
import { graded, quote, regionsOf, valueComparison } from '../../evidence.ts';
import type { AmountField, LabelledValue } from '../../facts/text.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';
import { severityOfReadings } from '../../reading.ts';

interface Conflict {
  readonly label: string;
  readonly values: readonly LabelledValue[];
  readonly usual: LabelledValue;
  readonly odd: LabelledValue;
  readonly severity: Severity;
}

export const conflictingValues = defineForgeryCheck({
  meta: {
    id: 'conflicting-values',
    version: '1',
    title: 'One value is printed in two versions',
    examined: 'Totals, dates, account and document numbers that are printed more than once',
    family: 'content',
    cause: 'repeated_value',
    weight: 6,
    severity: 'high',
    subject: 'cross_field',
    tamperingType: 'value_mismatch',
    basis: 'text',
    why: 'A document repeats its main values; an edit often reaches only one of the places.',
    investigate: ['Compare the places where the value stands', 'Ask the issuer which of them is right'],
    falsePositives: [
      'Several documents in one file',
      'A net and a gross total under one label',
      'A digit misread from a picture',
    ],
    references: [],
  },
  requires: ['labelled', 'amounts'],
  options: z.object({}),
  evidence: valueComparison,
  run({ labelled, amounts }) {
    const groups = [...groupByLabel(labelled).values()].filter((values) => values.length >= 2);
    if (groups.length === 0) return notApplicable('No labelled value is printed more than once.');
    const conflicts = groups
      .flatMap((values) => conflictOf(values, amounts, severalDocuments(labelled)) ?? [])
      .toSorted((a, b) => ORDER[b.severity] - ORDER[a.severity]);
    const worst = conflicts[0];
    if (worst === undefined) return clear;
    const { label, values, usual, odd, severity } = worst;
    return graded('high', severity === 'medium' ? 0.8 : 1, {
      kind: 'value_comparison',
      severity,
      summary: `"${label}" is "${quote(usual.text)}" on page ${usual.page}, but "${quote(odd.text)}" on page ${odd.page}.`,
      regions: regionsOf(values),
      relation: `equal wherever printed: ${label}`,
      values: values.map((value) => ({ label: `page ${value.page}`, value: quote(value.text, 200) })),
      expected: quote(usual.text, 200),
      found: quote(odd.text, 200),
    });
  },
});

const ORDER: Readonly<Record<Severity, number>> = { high: 2, medium: 1, low: 0 };

function groupByLabel(labelled: readonly LabelledValue[]): Map<string, LabelledValue[]> {
  const groups = new Map<string, LabelledValue[]>();
  for (const value of labelled) groups.set(value.label, [...(groups.get(value.label) ?? []), value]);
  return groups;
}

/** Exactly two versions; more are a list. Of two single ones the later is called odd. */
function conflictOf(
  values: readonly LabelledValue[],
  amounts: readonly AmountField[],
  several: boolean,
): Conflict | null {
  const counts = new Map<string, LabelledValue[]>();
  for (const value of values) counts.set(value.value, [...(counts.get(value.value) ?? []), value]);
  const [usual, odd, third] = [...counts.values()].toSorted((a, b) => b.length - a.length);
  const [first, other] = [usual?.[0], odd?.[0]];
  if (first === undefined || other === undefined || third !== undefined || odd === undefined || usual === undefined)
    return null;
  if (odd.length > 1 && usual.length > 1) return null;
  const identifier = first.kind === 'identifier';
  if (identifier && !nearlyEqual(first.value, other.value)) return null;
  if (first.kind === 'date' && sharesReading(first.value, other.value)) return null;
  if (first.kind === 'amount' && related(Number(first.value), Number(other.value), amounts)) return null;
  const severity = severityOf(first, other, several);
  return { label: first.label, values, usual: first, odd: other, severity };
}

/** Amounts that were read from a picture are medium even where they were read with confidence. */
function severityOf(a: LabelledValue, b: LabelledValue, several: boolean): Severity {
  const read = a.source === 'ocr' || b.source === 'ocr';
  const ceiling = a.kind !== 'amount' || several || read ? 'medium' : 'high';
  return severityOfReadings(ceiling, [a, b], 0, () => confusedReadings(a.text).includes(b.text));
}

/** Two or more invoice or statement numbers: a bundle of documents, whose totals differ by right. */
function severalDocuments(labelled: readonly LabelledValue[]): boolean {
  const numbers = labelled.filter(({ label }) =>
    /^(?:invoice|bill|receipt|statement|rechnungs?|beleg) ?(?:number)?/.test(label),
  );
  return new Set(numbers.filter(({ kind }) => kind === 'identifier').map(({ value }) => value)).size > 1;
}

function nearlyEqual(a: string, b: string): boolean {
  if (a.length !== b.length || a.length < 6) return false;
  const differing = [...a].filter((character, index) => character !== b[index]).length;
  return differing <= 2;
}

function sharesReading(a: string, b: string): boolean {
  const readings = new Set(a.split('|'));
  return b.split('|').some((reading) => readings.has(reading));
}

/** Net and gross, before and after a deposit: the difference is itself printed. */
function related(a: number, b: number, amounts: readonly AmountField[]): boolean {
  if (Math.sign(a) !== Math.sign(b)) return true;
  return amounts.some(({ cents }) => Math.abs(Math.abs(cents) - Math.abs(a - b)) <= 1);
}
