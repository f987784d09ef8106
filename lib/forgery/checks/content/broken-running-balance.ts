import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { formatCents, parseNumber } from '../../derive/amounts.ts';
import { type BalanceStep, balanceSteps } from '../../derive/balances.ts';
import { confusedReadings } from '../../derive/ocr-confusion.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import type { AmountField } from '../../facts/text.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';
import { severityOfReadings } from '../../reading.ts';

export const brokenRunningBalance = defineForgeryCheck({
  meta: {
    id: 'broken-running-balance',
    version: '1',
    title: 'The running balance breaks between two rows',
    examined: 'Running balance of a statement, row by row',
    family: 'content',
    cause: 'arithmetic',
    weight: 6,
    severity: 'high',
    subject: 'value',
    tamperingType: 'arithmetic_mismatch',
    basis: 'text',
    occasional: true,
    why: 'A bank carries every balance forward; a changed amount breaks the chain at its row.',
    investigate: ['Recalculate the balance from the row before', 'Ask the bank for the statement'],
    falsePositives: [
      'A row that is missing because of a page break or a filter',
      'Amounts in another currency, or pending ones that are not counted',
      'A digit misread from a picture',
    ],
    references: ['ISO 20022: camt.053, balances of a statement'],
  },
  requires: ['lines', 'amounts'],
  options: z.object({
    steps_min: z
      .number()
      .int()
      .min(2)
      .default(4)
      .meta({ title: 'Steps that must hold', description: 'Below it the columns may have been read wrongly.' }),
    confidence_min: readingConfidence(90),
  }),
  evidence: valueComparison,
  run({ lines, amounts }, { steps_min: stepsMin, confidence_min: confidenceMin }) {
    const steps = balanceSteps(lines, amounts);
    const broken = steps.filter(({ holds }) => !holds);
    if (steps.length - broken.length < stepsMin)
      return notApplicable('No column of running balances was found in which enough rows can be followed.');
    const first = broken[0];
    if (first === undefined) return clear;
    if (!oneFault(broken)) return notApplicable('Too many rows cannot be followed: the columns were not read well.');
    const { previous, row, movements } = first;
    const movement = movements[0];
    return graded('high', 1, {
      kind: 'value_comparison',
      severity: severityOf(first, confidenceMin),
      summary: `Page ${row.balance.page}: from ${formatCents(previous.balance.cents)} the amounts of the row do not lead to ${formatCents(row.balance.cents)}, while ${steps.length - broken.length} other rows hold.`,
      regions: regionsOf([previous.balance, ...movements, row.balance]),
      relation: 'balance before with the amounts of the row',
      values: [
        { label: 'balance before', value: previous.balance.text },
        ...movements.map(({ text }) => ({ label: 'amount', value: text })),
        { label: 'balance', value: row.balance.text },
      ],
      expected: movement === undefined ? null : expectedOf(previous.balance, movement, row.balance),
      found: formatCents(row.balance.cents),
    });
  },
});

/** One wrong amount breaks one step, one wrong balance the two around it. */
function oneFault(broken: readonly BalanceStep[]): boolean {
  const [first, second] = broken;
  return broken.length === 1 || (broken.length === 2 && first?.row === second?.previous);
}

/** The printed balance decides whether the amount came in or went out. */
function expectedOf(before: AmountField, movement: AmountField, after: AmountField): string {
  const size = Math.abs(movement.cents);
  return formatCents(before.cents + (after.cents < before.cents ? -size : size));
}

function severityOf({ previous, row, movements }: BalanceStep, confidenceMin: number): Severity {
  const operands = [previous.balance, ...movements, row.balance];
  const printed = operands.map(({ cents }) => cents);
  return severityOfReadings('high', operands, confidenceMin, () =>
    operands.some((operand, index) =>
      readingsOf(operand).some((value) => {
        const [before = 0, ...rest] = printed.with(index, value);
        const after = rest.pop() ?? 0;
        return rest.some((movement) => Math.abs(after - before) === Math.abs(movement));
      }),
    ),
  );
}

function readingsOf({ text }: AmountField): number[] {
  return confusedReadings(text.replace(/[^\d.,'’ ]/g, '').trim()).flatMap(
    (reading) => parseNumber(reading)?.cents ?? [],
  );
}
