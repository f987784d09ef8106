import { describe, expect, it } from 'vitest';
import { wilson } from '#lib/engine/share.ts';
import { createRandom } from '../risk/random.ts';
import { caseOf, makeTwins, nameOf } from './cases.ts';
import { localisation } from './metrics.ts';
import { OPERATIONS } from './operations.ts';
import { changed } from './tamper/value.ts';

describe('a pair of documents', () => {
  it('is the same for the same seed and case, and another for another', async () => {
    const [one, again, other] = await Promise.all(
      ['1', '1', '2'].map((seed) => makeTwins(seed, caseOf('amount-masked:none:0'))),
    );
    expect(again).toEqual(one);
    expect(other?.honest.bytes.equals(one?.honest.bytes ?? Buffer.alloc(0))).toBe(false);
  });

  it('has an honest twin without a place of an edit and a tampered one with other bytes', async () => {
    for (const { name, chains } of OPERATIONS) {
      const each = { operation: name, chain: chains[0] ?? '', number: 0 };
      const { honest, tampered } = await makeTwins('3', each);
      expect([nameOf(each), honest.boxes.length, honest.bytes.equals(tampered.bytes)]).toEqual([
        nameOf(each),
        0,
        false,
      ]);
    }
  });

  it('is refused under a name that is none', () => {
    expect(() => caseOf('amount-masked:none')).toThrow(RangeError);
    expect(() => caseOf('nothing:none:0')).toThrow(RangeError);
  });
});

describe('a changed value', () => {
  const roles = [
    ['amount', '1.234,50', /^\d\.\d{3},\d\d$/],
    ['date', '14/03/2025', /^\d\d\/\d\d\/2025$/],
    ['date', '3 March 2025', /^\d{1,2} March 2025$/],
    ['id', 'DE89 3704 0044', /^DE\d\d \d{4} \d{4}$/],
  ] as const;

  it.each(roles)('of an %s reads like %s and is another', (role, text, pattern) => {
    for (let seed = 0; seed < 40; seed++) {
      const after = changed(text, role, createRandom(String(seed)));
      expect(after).toMatch(pattern);
      expect(after).not.toBe(text);
    }
  });
});

describe('a figure', () => {
  it('gives the interval of Wilson', () => {
    const [low, high] = wilson(8, 10);
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.490', '0.943']);
    expect(wilson(0, 0)).toEqual([0, 1]);
  });

  it('gives the best overlap, none where there is no true box and 0 where nothing was marked', () => {
    const box = { x: 0, y: 0, width: 0.2, height: 0.1 };
    expect(localisation([{ ...box, x: 0.1 }], [box])).toBeCloseTo(1 / 3);
    expect(localisation([], [box])).toBe(0);
    expect(localisation([box], [])).toBeNull();
  });
});
