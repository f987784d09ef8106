import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText, run } from '../../fixtures/facts.ts';
import { mixedScripts } from './mixed-scripts.ts';

const PLAIN = 'Statement of account of the customer named below with all amounts in euro and no deduction of any kind';

testCheck(mixedScripts, {
  flagged: [
    {
      name: 'a Cyrillic letter in a Latin name',
      facts: factsOfText([PLAIN, 'Pаypal Europe']),
      evidence: { severity: 'medium', items: [{ text: 'Pаypal' }] },
    },
    {
      name: 'a Greek letter in a Latin name',
      facts: factsOfText([PLAIN, 'Νorthern Bank']),
      evidence: { severity: 'medium' },
    },
    { name: 'digits of two scripts', facts: factsOfText([PLAIN, 'Account 12٣4567']), evidence: { severity: 'medium' } },
    {
      name: 'a sign that turns the order',
      facts: factsOfText([PLAIN, 'Total \u202e00.021']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'letters made for mathematics',
      facts: factsOfText([PLAIN, '𝐓𝐨𝐭𝐚𝐥 120.00']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a number with a sign of no width',
      facts: { ...factsOfText([PLAIN]), runs: [run('1200\u200b34', 0.1, 0.1)] },
      evidence: { severity: 'medium' },
    },
    {
      name: 'a font that is mapped wrongly throughout, as weak',
      facts: factsOfText(['Тhese wоrds hаve аlwауs bееn wrоng еvеry onе']),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a formula that repeats a letter', facts: factsOfText(['Loss 𝑀𝑀𝑀𝑀𝑀 of the model']) },
    { name: 'Latin with accents', facts: factsOfText([PLAIN, 'Žluťoučký kůň Ærø Straße naïve']) },
    { name: 'Russian and English words', facts: factsOfText(['Счёт Invoice 12', 'ООО Romashka', 'Итого Total']) },
    { name: 'units and formulas', facts: factsOfText([PLAIN, '25 µm 3.3 kΩ ΔT λmax σ']) },
    { name: 'Arabic digits by themselves', facts: factsOfText(['المبلغ ١٢٣٤', 'Total 1234']) },
    { name: 'an order sign in Hebrew', facts: factsOfText(['\u202bשלום\u202c 12']) },
  ],
  notApplicable: [
    { name: 'a picture', facts: factsOfText(['Pаypal'], { source: 'ocr', confidence: 95 }) },
    { name: 'a document without words', facts: {} },
  ],
  adversarial: [
    { name: 'a Cyrillic word with letters that Latin has not', facts: factsOfText([PLAIN, 'Юlia']), expect: 'clear' },
    { name: 'a short code', facts: factsOfText([PLAIN, 'ТX1']), expect: 'clear' },
  ],
});
