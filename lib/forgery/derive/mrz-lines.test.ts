import { describe, expect, it } from 'vitest';
import type { Word } from '../facts/text.ts';
import { zoneAmong, zoneBand } from './mrz-lines.ts';

const NAMES = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const NUMBERS = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';

function word(text: string, y: number): Word {
  return { text, page: 1, box: { x: 0.1, y, width: 0.8, height: 0.03 }, source: 'ocr', confidence: 80, runs: [] };
}

describe('zoneAmong', () => {
  it.each([
    ['as printed', NAMES],
    ['with fillers read as letters', 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<K<LKLLKKL<<LKLKL'],
    ['with all fillers at its end read as letters', 'P<UTOERIKSSON<<ANNA<MARIAKKLLKLLKLLLLLLLLLLLLKLLLLKL'],
    ['with fillers lost', 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<'],
  ])('reads names %s', (_, line) => {
    expect(zoneAmong(['ISSUED 2020', line, NUMBERS])).toEqual({ first: 1, texts: [NAMES, NUMBERS] });
  });

  it('mends letters between fillers of optional data', () => {
    const read = ['I<UTOD231458907<<<K<<<<L<<<<<<', '7408122F1204159UTO<<<<<K<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<LKLK'];
    expect(zoneAmong(read)?.texts).toEqual([
      'I<UTOD231458907<<<<<<<<<<<<<<<',
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ]);
  });

  it.each([
    ['a sign of the numbers is lost', [NAMES, NUMBERS.slice(1)]],
    ['there is no zone', ['INVOICE 2025', 'TOTAL 120']],
    ['nothing was read', []],
  ])('finds none where %s', (_, lines) => {
    expect(zoneAmong(lines)).toBeNull();
  });
});

describe('zoneBand', () => {
  it('lies around the line that was read, with room for its neighbours', () => {
    const band = zoneBand([word('Surname', 0.3), word(NUMBERS.replace('10', '1?'), 0.9)]);
    expect(band?.y).toBeCloseTo(0.822);
    expect((band?.y ?? 0) + (band?.height ?? 0)).toBe(1);
  });

  it('is absent where a page has long numbers only', () => {
    expect(zoneBand([word('DE89370400440532013000', 0.9), word('Total', 0.5)])).toBeNull();
  });
});
