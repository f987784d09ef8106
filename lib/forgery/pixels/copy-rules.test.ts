import { describe, expect, it } from 'vitest';
import type { CloneRun, CloneSearch } from './clones.ts';
import { copyLimits } from './copy-limits.ts';
import { isSure, standingRuns } from './copy-rules.ts';

const limits = copyLimits.parse({});
const patch = (y: number) => ({ x: 100, y, width: 24, height: 15 });
const run = (glyphs: number, lead: number): CloneRun => ({
  source: patch(100),
  target: patch(300),
  dx: 0,
  dy: 200,
  glyphs,
  unlikeness: 0.04,
  usual: 0.16,
  rivals: 0,
  lead,
  ground: 0.6,
});

describe('isSure', () => {
  it.each([
    ['two characters that others come near', run(2, 1.2), false],
    ['two characters that nothing comes near', run(2, 1.5), true],
    ['three characters', run(3, 1.1), true],
    [
      'two characters that only a save tells apart, near others',
      { ...run(2, 0.9), noise: 1.5, singleLead: 1.2 },
      false,
    ],
    ['two characters that only a save tells apart', { ...run(2, 0.9), noise: 1.5, singleLead: 1.6 }, true],
    ['a character that others are as alike to', { ...run(1, 0.99), noise: 1.5, singleLead: 1.4 }, false],
    ['a character ahead by both measures', { ...run(1, 1.01), noise: 1.5, singleLead: 1.4 }, true],
    ['a character far ahead by what a save leaves', { ...run(1, 0.5), noise: 1.5, singleLead: 2.1 }, true],
  ])('judges %s', (_, each, sure) => expect(isSure(each, limits)).toBe(sure));
});

describe('standingRuns', () => {
  const search = (each: CloneRun): CloneSearch => ({
    glyphs: 200,
    pairs: 5000,
    identical: 0,
    identicalShare: 0,
    runs: [each],
    copies: [],
  });

  it('leaves out two characters where another pair of the page is closer', () => {
    expect(standingRuns(search(run(2, 0.9)), limits)).toEqual([]);
    expect(standingRuns(search(run(2, 1.1)), limits)).toHaveLength(1);
  });
});
