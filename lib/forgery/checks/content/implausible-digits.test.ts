import { testCheck } from '#lib/engine/tester.ts';
import { formatCents } from '../../derive/amounts.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { implausibleDigits } from './implausible-digits.ts';

const listOf = (count: number, cents: (index: number) => number) =>
  factsOfText(Array.from({ length: count }, (_, index) => `Row | ${formatCents(Math.round(cents(index)))}`));
/** Spread over four orders of magnitude as Benford's law has it. */
const honest = (index: number): number => 10 ** (2.3 + ((index * 0.6180339887) % 1) * 3.6);

testCheck(implausibleDigits, {
  flagged: [
    {
      name: 'amounts that all end in the same digits',
      facts: listOf(150, (index) => Math.floor(honest(index) / 10) * 10 + 7),
      evidence: { severity: 'low', items: [{ method: 'chi-squared test' }] },
    },
    {
      name: 'amounts that begin with high digits',
      facts: listOf(160, (index) => (5 + (index % 5)) * 10 ** (2 + (index % 5)) + 13 * index),
      evidence: { severity: 'low' },
    },
  ],
  clear: [{ name: 'amounts as in real books', facts: listOf(300, honest) }],
  notApplicable: [
    { name: 'few amounts', facts: listOf(60, honest) },
    { name: 'a list of fixed prices', facts: listOf(300, (index) => [499, 999, 1_499][index % 3] ?? 0) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'amounts of one size, whose first digits follow no law',
      facts: listOf(200, (index) => 60_000 + 97 * index),
      expect: 'clear',
    },
  ],
});
