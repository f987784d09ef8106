import { describe, expect, it } from 'vitest';
import type { Word } from '../facts/text.ts';
import { factsOfText } from '../fixtures/facts.ts';
import { formatCents, parseNumber } from './amounts.ts';
import { derive } from './derive.ts';

const centsIn = (line: string) => factsOfText([line]).amounts?.map(({ cents }) => cents) ?? [];

/** Of "5" and "320,36", which stand so far apart; in parts of a size that is a hundredth of the page. */
function amountBehind(blank: number, digit: number): number[] {
  const word = (text: string, x: number): Word => ({
    text,
    page: 1,
    box: { x, y: 0.1, width: text.length * digit * 0.01, height: 0.01 },
    source: 'layer',
    confidence: 100,
    runs: [],
  });
  const first = word('5', 0.5);
  const words = [first, word('320,36', 0.5 + first.box.width + blank * 0.01)];
  return derive({ words }).amounts?.map(({ cents }) => cents) ?? [];
}

describe('amounts', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ["1'234.56", 123_456],
    ['1 234,56', 123_456],
    ['1,23,456.00', 12_345_600],
    ['$12.00', 1_200],
    ['RM12.60', 1_260],
    ['160,00 €', 16_000],
    ['-14,73', -1_473],
    ['(12.50)', -1_250],
    ['12.50-', -1_250],
    ['12,50- EUR', -1_250],
  ])('reads %s', (text, cents) => {
    expect(centsIn(`Total ${text}`)).toEqual([cents]);
  });

  it.each([
    ['EUR 12.00 EUR 340.00', ['EUR 12.00', 'EUR 340.00']],
    ['12,00 EUR 340,00 EUR', ['12,00 EUR', '340,00 EUR']],
    ['12,00- € 340,00 €', ['12,00- €', '340,00 €']],
    ['$-12.00 $-340.00', ['$-12.00', '$-340.00']],
  ])('gives each amount of %s its own currency', (text, amounts) => {
    expect(factsOfText([`Total ${text}`]).amounts?.map((each) => each.text)).toEqual(amounts);
  });

  it.each(['12.03.2025', '19.5%', '1.0l', '192.168.10.20', '3 pcs', '12:30', '1,5', '0.125', 'v2.10b'])(
    'reads no amount in %s',
    (text) => {
      expect(centsIn(`x ${text}`)).toEqual([]);
    },
  );

  it('reads no amount in a day and month, and one before a full stop', () => {
    expect(centsIn('01.03. 02.03. Rent 15.05. 850.00')).toEqual([85_000]);
    expect(centsIn('01.03 Rent')).toEqual([]);
    expect(centsIn('Please pay 12.10.')).toEqual([1_210]);
    expect(centsIn('Discount 0.05')).toEqual([5]);
  });

  it.each([
    ['a typewriter face', 0.6, 0.6],
    ['a narrow blank', 0.25, 0.55],
  ])('joins thousands in %s', (_, blank, digit) => {
    expect(amountBehind(blank, digit)).toEqual([532_036]);
    expect(amountBehind(4 * digit, digit)).toEqual([32_036]);
  });

  it('parts a quantity from the amount beside it, though a blank may group thousands', () => {
    expect(centsIn('Cups | 8 | 162.71')).toEqual([16_271]);
    expect(centsIn('Total 8 162.71')).toEqual([816_271]);
  });

  it.each(['12,34.56', '1.2.3', '1,234,56', ''])('gives no reading to %s', (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  it('prints cents with sign and two decimals', () => {
    expect([formatCents(5), formatCents(-123_456), formatCents(100)]).toEqual(['0.05', '-1234.56', '1.00']);
  });
});
