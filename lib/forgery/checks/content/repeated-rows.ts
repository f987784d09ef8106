import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { type BalanceStep, balanceSteps } from '../../derive/balances.ts';
import { graded, inventory, quote, regionsOf } from '../../evidence.ts';
import type { Line } from '../../facts/text.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const repeatedRows = defineForgeryCheck({
  meta: {
    id: 'repeated-rows',
    version: '1',
    title: 'A row of a statement is printed twice with the same balance',
    examined: 'Rows with a running balance that follow each other and read alike',
    family: 'content',
    cause: 'wording',
    weight: 2.5,
    severity: 'medium',
    subject: 'suspicious_content',
    tamperingType: 'suspicious_content',
    basis: 'text',
    occasional: true,
    why: 'A payment changes the balance, so that two rows with the same payment and the same balance are one row copied.',
    investigate: ['Compare the two rows', 'Ask the bank for the same period again'],
    falsePositives: [
      'A row repeated at the head of the next page',
      'Balances that are only brought up at the end of a day',
    ],
    references: ['Forgery guide, section 3.7'],
  },
  requires: ['lines', 'amounts'],
  options: z.object({
    steps_min: z.number().int().min(2).default(4).meta({ title: 'Steps of the balance that must hold' }),
  }),
  evidence: inventory,
  run({ lines, amounts }, { steps_min: stepsMin }) {
    const steps = balanceSteps(lines, amounts);
    if (steps.filter(({ holds }) => holds).length < stepsMin)
      return notApplicable('No column of running balances was found in which enough rows can be followed.');
    const pairs = steps.flatMap((step) => {
      const [before, after] = [lines[step.previous.balance.line], lines[step.row.balance.line]];
      return before !== undefined && after !== undefined && isCopy(step, before, after) ? [{ before, after }] : [];
    });
    const [first, second] = pairs;
    if (first === undefined) return clear;
    const daily = second !== undefined;
    return graded('medium', 0.8, {
      kind: 'inventory',
      severity: daily ? 'low' : 'medium',
      summary: `Page ${first.after.page}: the row "${quote(first.after.text)}" stands twice, with the same balance.`,
      regions: regionsOf(pairs.flatMap(({ before, after }) => [before, after])),
      items: pairs
        .slice(0, 20)
        .map(({ after }) => ({ label: 'printed twice', text: quote(after.text, 200), page: after.page })),
    });
  },
});

/** Neighbouring rows of one page with the same words and amounts, one of which moves money. */
const isCopy = ({ movements }: BalanceStep, before: Line, after: Line): boolean =>
  before.page === after.page && before.text === after.text && movements.some(({ cents }) => cents !== 0);
