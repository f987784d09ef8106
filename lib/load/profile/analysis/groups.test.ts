import { describe, expect, it } from 'vitest';
import { Blocks } from './blocks.ts';
import { burstsOf } from './bursts.ts';
import { Column } from './column.ts';
import { groupsOf } from './groups.ts';
import { Room } from './room.ts';
import { Scratch } from './scratch.ts';

/** Rows of hashes; 0 stands for none. */
function grouped(values: readonly number[], least = 2, most = 1000): number[][] {
  const scratch = new Scratch('/nowhere', 'unused');
  const [hashes, doubled] = [new Column(scratch, 2), new Column(scratch, 1)];
  for (const [row, value] of values.entries()) {
    if (value === 0) hashes.add(0, 0);
    else hashes.add(value % 3, value);
    doubled.add(row * 2);
  }
  const groups: number[][] = [];
  for (const {
    members,
    values: [other = []],
  } of groupsOf(hashes, [doubled], { least, most, rows: values.length, room })) {
    expect([...other]).toEqual([...members].map((member) => member * 2));
    groups.push([...members]);
  }
  return groups;
}

const room = new Room();

describe('groupsOf', () => {
  it('brings equal hashes together and leaves out what has no value', () => {
    expect(grouped([5, 0, 8, 5, 0, 8, 5, 7])).toEqual([
      [0, 3, 6],
      [2, 5],
    ]);
  });

  it('leaves out groups that are too small or too large', () => {
    expect(grouped([1, 1, 2, 2, 2, 3, 3, 3, 3], 3, 3)).toEqual([[2, 3, 4]]);
  });

  it('tells apart hashes of which one word is the same', () => {
    expect(grouped([3, 6, 3])).toEqual([[0, 2]]);
  });
});

describe('burstsOf', () => {
  const at = (time: string) => Date.parse(`2026-03-01T${time}Z`) / 1000;
  const times = (...texts: readonly (string | null)[]) =>
    burstsOf(texts.map((text) => (text === null ? null : at(text))));

  it('counts the accounts of the fullest hour that each is of', () => {
    expect(times('10:00:00', '10:20:00', '11:00:00', '11:10:00', '15:00:00')).toEqual([3, 3, 3, 3, 0]);
  });

  it('knows an hour that touches its end, and not one second more', () => {
    expect(times('10:00:00', '10:30:00', '11:00:00')).toEqual([3, 3, 3]);
    expect(times('10:00:00', '10:30:00', '11:00:01')).toEqual([0, 0, 0]);
  });

  it('says nothing of accounts without an hour: unknown, or midnight', () => {
    expect(times('00:00:00', '00:00:00', '00:00:00', null)).toEqual([0, 0, 0, 0]);
    expect(times('10:00:00', null, '10:01:00', '00:00:00', '10:02:00')).toEqual([3, 0, 3, 0, 3]);
  });
});

describe('Blocks', () => {
  const listed = (pairsMax: number, ...blocks: readonly (readonly number[])[]) => {
    const kept = new Blocks(pairsMax);
    for (const members of blocks) kept.add(Int32Array.from(members), members.length);
    return { blocks: [...kept], cut: kept.cut };
  };

  it('gives the smallest first', () => {
    expect(listed(100, [1, 2, 3], [4, 5], [6, 7, 8])).toEqual({
      blocks: [
        [4, 5],
        [1, 2, 3],
        [6, 7, 8],
      ],
      cut: false,
    });
  });

  it('gives as many as hold up to so many pairs, and says that there were more', () => {
    expect(listed(4, [1, 2, 3], [4, 5], [6, 7, 8])).toEqual({
      blocks: [
        [4, 5],
        [1, 2, 3],
      ],
      cut: true,
    });
    expect(listed(3, [1, 2, 3], [4, 5], [6, 7])).toEqual({
      blocks: [
        [4, 5],
        [6, 7],
      ],
      cut: true,
    });
  });

  it('counts the pairs of the affected alone', () => {
    const kept = new Blocks(9);
    kept.add(
      Int32Array.from({ length: 10 }, (_, n) => n),
      1,
    );
    expect([...kept]).toHaveLength(1);
    expect(kept.cut).toBe(false);
  });

  it('leaves out a block of nobody affected and one of more than fifty', () => {
    const kept = new Blocks(10_000);
    kept.add(Int32Array.of(1, 2), 0);
    kept.add(
      Int32Array.from({ length: 51 }, (_, n) => n),
      51,
    );
    expect([...kept]).toEqual([]);
    expect(kept.cut).toBe(false);
  });
});
