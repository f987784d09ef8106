import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { digitTests } from '../../derive/digit-statistics.ts';
import { graded, structuralPattern } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const implausibleDigits = defineForgeryCheck({
  meta: {
    id: 'implausible-digits',
    version: '1',
    title: 'The digits of the amounts are not spread as in real books',
    examined: 'First and last digits of many amounts',
    family: 'content',
    cause: 'wording',
    weight: 0.5,
    severity: 'low',
    subject: 'suspicious_content',
    tamperingType: 'suspicious_content',
    basis: 'text',
    occasional: true,
    why: 'People who invent amounts prefer some digits; a long list of real ones does not.',
    investigate: ['Compare a sample of the rows with other records'],
    falsePositives: ['A business with fixed prices', 'Amounts that are limited or rounded by a rule'],
    references: ['Newcomb 1881, Benford 1938', 'Nigrini, Benford’s Law, 2012'],
  },
  requires: ['amounts'],
  options: z.object({
    count_min: z
      .number()
      .int()
      .min(50)
      .default(100)
      .meta({ title: 'Different amounts needed', description: 'Fewer say nothing.' }),
  }),
  evidence: structuralPattern,
  run({ amounts }, { count_min: countMin }) {
    const tests = digitTests(amounts, countMin);
    if (tests.length === 0) return notApplicable(`Fewer than ${countMin} different amounts were found.`);
    const failed = tests.filter(({ statistic, limit }) => statistic > limit);
    const [first] = failed;
    if (first === undefined) return clear;
    return graded('low', 1, {
      kind: 'structural_pattern',
      severity: 'low',
      summary: `Of ${first.n} amounts it does not hold that ${first.name} (chi-squared ${first.statistic}, limit ${first.limit}).`,
      regions: [],
      items: failed.map(({ name, n, statistic, limit }) => ({
        page: 1,
        text: `${n} amounts: ${name}`,
        method: 'chi-squared test',
        measured: statistic,
        limit,
      })),
    });
  },
});
