import { describe, expect, it } from 'vitest';
import { acceptsJson } from './json.ts';
import { pollockScore } from './pollock.ts';
import { readTable } from './read-table.ts';

const clean = {
  header: ['A', 'B'],
  records: [
    ['1', 'x'],
    ['2', 'y'],
  ],
};

describe('pollockScore', () => {
  it('is 10 for the clean table, in any order and case', () => {
    expect(
      pollockScore(clean, {
        header: ['b', 'a'],
        records: [
          ['2', 'Y'],
          ['1', 'X'],
        ],
      }).total,
    ).toBe(10);
  });

  it('takes off for a record that is not right, and for its cells', () => {
    const score = pollockScore(clean, {
      header: ['A', 'B'],
      records: [
        ['1', 'x'],
        ['2', 'y', ''],
      ],
    });
    expect(score.records).toEqual([0.5, 0.5, 0.5]);
    expect(score.cells).toEqual([0.8, 1, expect.closeTo(0.889, 3)]);
    expect(score.header).toEqual([1, 1, 1]);
  });

  it('asks for no header where there is none', () => {
    expect(pollockScore({ header: [], records: [['1']] }, { header: [], records: [['1']] }).total).toBe(10);
  });
});

describe('readTable', () => {
  it('fills short records up and drops blank surplus', () => {
    const { table } = readTable(Buffer.from('a,b,c\n1,2\n1,2,3,\n4,5,6\n7,8,9\n'));
    expect(table?.records.slice(0, 2)).toEqual([
      ['1', '2', ''],
      ['1', '2', '3'],
    ]);
  });
});

describe('acceptsJson', () => {
  it.each(['[1]', '{"a":[{}]}', ' "x" ', 'null', '[[],{"a":1,"a":2}]'])('accepts %s', (text) => {
    expect(acceptsJson(Buffer.from(text))).toBe(true);
  });

  it.each(['', '[1,]', '{"a":1', "{'a':1}", '[01]', 'nul', '[1] x', '["\ud800'.slice(0, 2)])('refuses %s', (text) => {
    expect(acceptsJson(Buffer.from(text))).toBe(false);
  });

  it('refuses bytes that are no UTF-8', () => {
    expect(acceptsJson(Uint8Array.from([0x22, 0xff, 0x22]))).toBe(false);
  });
});
