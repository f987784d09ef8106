import { expect, it } from 'vitest';
import { createMarks } from './marks.ts';

const NOTHING = { names: [], phones: [], numbers: [], ids: [] };

it.each([
  ['Asked Ines  Quellbach again', 'Asked [erased] again'],
  ['QUELLBACH, INES', '[erased]'],
  ['call +49 (30) 5550-1234 now', 'call [erased] now'],
  ['00493055501234', '00493055501234'],
  ['to DE89 3704 0044 0532 0130 00.', 'to [erased].'],
  ['user a.b+c@example.com wrote', 'user [erased] wrote'],
  ['/users/a.b%2Bc%40example.com/notes', '/users/[erased]/notes'],
  ['Inestra Quellbachtal', 'Inestra Quellbachtal'],
  ['axb+c@example.com', 'axb+c@example.com'],
])('takes the marks out of %j', (text, left) => {
  const marks = createMarks({
    names: ['Ines Quellbach', null],
    phones: ['+493055501234'],
    numbers: ['DE89370400440532013000'],
    ids: ['a.b+c@example.com', undefined],
  });
  expect(marks.without(text)).toBe(left);
  expect(marks.isIn(text)).toBe(text !== left);
});

it('looks into the strings of a JSON value, and leaves its words and the names of its members', () => {
  const marks = createMarks({ ...NOTHING, names: ['Partial'], ids: ['cust-4711'] });
  expect(
    marks.without({ 'cust-4711': 1, list: ['of cust-4711', 4711, null], status: 'partial', said: 'by Partial' }),
  ).toEqual({
    'cust-4711': 1,
    list: ['of [erased]', 4711, null],
    status: 'partial',
    said: 'by [erased]',
  });
});

it('does not look for ids that are likely to be part of something else', () => {
  const marks = createMarks({ ...NOTHING, ids: ['C1', '1001'] });
  expect([marks.patterns, marks.without('C1 paid 1001')]).toEqual([[], 'C1 paid 1001']);
});
