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
  groundChance: 0.3,
});

describe('isSure', () => {
  const saved = (glyphs: number, lead: number, singleLead: number): CloneRun =>
    Object.assign(run(glyphs, lead), { noise: 1.5, singleLead });

  const same = (each: CloneRun): CloneRun => ({ ...each, groundChance: 0.005 });

  it.each([
    ['three characters on other paper', run(3, 1.5), false],
    ['three characters on the same paper', same(run(3, 1.1)), true],
    ['two characters on the same paper that others come near', same(run(2, 1.2)), false],
    ['two characters on the same paper', same(run(2, 1.5)), true],
    ['characters that nothing comes near', run(2, 2.4), true],
    ['characters without any paper', { ...run(2, 1.5), ground: null, groundChance: null }, false],
    ['a character to which another is as alike in its pixels', same(saved(1, 0.9, 1.5)), false],
    ['a character that leads by both measures', same(saved(1, 1.1, 1.5)), true],
    ['characters that only a save tells apart', saved(2, 0.9, 2.4), true],
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
