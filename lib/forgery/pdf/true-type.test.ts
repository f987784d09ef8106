import { describe, expect, it } from 'vitest';
import { glyphOf, trueTypeMap } from '../fixtures/true-type.ts';
import { charactersOf } from './true-type.ts';

const made = trueTypeMap();

describe('charactersOf', () => {
  it('tells what the glyphs of a program draw', () => {
    const characters = charactersOf(made);
    expect([characters.size, characters.get(glyphOf('0')), characters.get(glyphOf('~'))]).toEqual([95, '0', '~']);
  });

  it('knows nothing of what is no program, or is cut anywhere', () => {
    expect(charactersOf(Buffer.from('OTTO')).size).toBe(0);
    for (let length = 0; length < made.length; length++)
      expect(charactersOf(made.subarray(0, length)).size).toBeLessThanOrEqual(95);
  });
});
