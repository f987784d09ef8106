import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { confusedReadings } from '../../derive/ocr-confusion.ts';
import { type Conflict, conflictsOf, isRepeated } from '../../derive/repeated-values.ts';
import { graded, quote, regionsOf, valueComparison } from '../../evidence.ts';
import type { LabelledValue } from '../../facts/text.ts';
import { defineForgeryCheck, type Severity, strongestFirst } from '../../forgery-check.ts';
import { severityOfReadings } from '../../reading.ts';

export const conflictingValues = defineForgeryCheck({
  meta: {
    id: 'conflicting-values',
    version: '3',
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
    references: ['Artaud et al., Find it! Fraud Detection Contest (ICPR 2018)'],
  },
  requires: ['labelled', 'amounts'],
  options: z.object({}),
  evidence: valueComparison,
  run({ labelled, amounts }) {
    if (!isRepeated(labelled)) return notApplicable('No labelled value is printed more than once.');
    const several = severalDocuments(labelled);
    const worst = conflictsOf(labelled, amounts)
      .map((conflict) => ({
        ...conflict,
        severity: severityOf(conflict, several || ofTwoDocuments(conflict, labelled)),
      }))
      .toSorted(strongestFirst)[0];
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

/** Phrases that name a sum of any part of a document, though with its currency. */
const PARTIAL = /^(?:total|totale|totaal|summe|suma|summa)(?: |$)(?!due|amount|payable|to pay)/u;

/**
 * Two versions of what is to be paid are an edit; of a mere total, where sums or other places hold with one of them only;
 * of an account, where the check digits do. Dates and other numbers are mistaken by honest people too, and amounts that
 * were read from a picture are medium even where they were read with confidence.
 */
function severityOf({ label, usual, odd, supported }: Conflict, several: boolean): Severity {
  const read = usual.source === 'ocr' || odd.source === 'ocr';
  const telling = usual.kind === 'amount' ? supported || !PARTIAL.test(label) : label === 'iban' && supported;
  if (several && usual.page !== odd.page) return 'low';
  const ceiling = telling && !several && !read ? 'high' : 'medium';
  return severityOfReadings(ceiling, [usual, odd], 0, () => confusedReadings(usual.text).includes(odd.text));
}

/** Two or more invoice or statement numbers: a bundle of documents, whose totals differ by right. */
function severalDocuments(labelled: readonly LabelledValue[]): boolean {
  const numbers = labelled.filter(({ label }) =>
    /^(?:invoice|bill|receipt|credit note|statement|rechnungs?|gutschrifts?|beleg|facture|avoir|factura|fattura|factuur|faktura)/.test(
      label,
    ),
  );
  return new Set(numbers.filter(({ kind }) => kind === 'identifier').map(({ value }) => value)).size > 1;
}

/** True where the pages of both values name other numbers under a label of their own: their other values differ by right. */
function ofTwoDocuments({ label, usual, odd }: Conflict, labelled: readonly LabelledValue[]): boolean {
  if (usual.page === odd.page) return false;
  const numbers = labelled.filter((each) => each.kind === 'identifier' && each.label !== label);
  return [...Map.groupBy(numbers, (each) => each.label).values()].some((group) => {
    const [first, second] = [usual.page, odd.page].map((page) => group.filter((each) => each.page === page));
    if (!first?.length || !second?.length) return false;
    return first.every(({ value }) => second.every((other) => other.value !== value));
  });
}
