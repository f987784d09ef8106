import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { type CodeTerm, type ComparedCode, compareCodes } from '../../derive/code-terms.ts';
import { graded, quote, regionsOf, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck, type Severity, strongestFirst } from '../../forgery-check.ts';

export const conflictingCode = defineForgeryCheck({
  meta: {
    id: 'conflicting-code',
    version: '1',
    title: 'A code on the page says other than the print beside it',
    examined: 'Amounts, accounts and numbers in payment, invoice and licence codes against the print',
    family: 'code',
    cause: 'code',
    weight: 6,
    severity: 'high',
    subject: 'cross_field',
    tamperingType: 'code_mismatch',
    basis: 'text',
    occasional: true,
    why: 'Code and print come from one record; whoever retypes the print can seldom write the code anew, and a pasted code brings another account.',
    investigate: [
      'Compare the marked values with the code',
      'Do not pay by the code before the issuer has confirmed the account by another way',
    ],
    falsePositives: [
      'A code for an instalment or a donation of any amount',
      'A code that the issuer uses again on every document',
      'A digit misread from a picture',
    ],
    references: [
      'EPC069-12',
      'Swiss Implementation Guidelines QR-bill',
      'ZATCA e-invoicing',
      'AAMVA DL/ID Card Design',
    ],
  },
  requires: ['codes', 'lines', 'amounts', 'dates'],
  options: z.object({ confidence_min: readingConfidence() }),
  evidence: valueComparison,
  run({ codes, lines, amounts, dates }, { confidence_min: confidenceMin }) {
    const compared = compareCodes(codes, { lines, amounts, dates });
    const known = compared.filter(({ terms }) => terms.some(({ state }) => state !== 'unclear'));
    if (known.length === 0) return notApplicable('No code was found whose values are printed beside it.');
    const worst = known
      .flatMap((each) => each.terms.flatMap((term) => gradeOf(each, term, confidenceMin) ?? []))
      .toSorted(strongestFirst)[0];
    if (worst === undefined) return clear;
    const { compared: own, term, severity } = worst;
    const { code, form, terms } = own;
    return graded('high', severity === 'medium' ? 0.8 : 1, {
      kind: 'value_comparison',
      severity,
      summary: `Page ${code.page}: the ${form} says ${NAMES[term.role]} ${quote(term.coded)}, but ${quote(term.printed ?? '')} is printed.`,
      regions: regionsOf([code, ...term.places]),
      relation: `${NAMES[term.role]} of the ${form} equals the print`,
      values: terms.map(({ role, coded, printed, state }) => ({
        label: `${NAMES[role]} (${state === 'same' ? 'agrees' : state === 'differs' ? 'differs' : 'not printed'})`,
        value: quote(state === 'differs' ? `${printed ?? ''} / ${coded}` : coded, 200),
      })),
      expected: quote(term.coded, 200),
      found: quote(term.printed ?? '', 200),
    });
  },
});

const NAMES: Readonly<Record<CodeTerm['role'], string>> = {
  amount: 'amount',
  iban: 'account',
  reference: 'reference',
  tax_number: 'tax number',
  number: 'number',
  date: 'date',
};

/** Strong only where another value of the code is printed, so that it belongs to this document. */
function gradeOf(compared: ComparedCode, term: CodeTerm, confidenceMin: number) {
  if (term.state !== 'differs') return null;
  const belongs = compared.terms.some(({ state }) => state === 'same');
  const sure = term.source === 'layer' || term.confidence >= confidenceMin;
  const severity: Severity = term.repairable ? 'low' : belongs && sure ? 'high' : 'medium';
  return { compared, term, severity };
}
