import { expect, it } from 'vitest';
import type { LoadCheck } from '#lib/contracts/load-check.ts';
import { failedCells, NO_DECISIONS, unknownValues, withEntry } from './decisions.ts';

const cell = (record: number, header: string, value: string) => ({
  ...{ line: record + 1, record, header, value },
  ...{ error: 'invalid_x', message: 'is wrong' },
});
const CHECK: LoadCheck = {
  ...{ records: 3, known: 0, loaded: 1, failed: 2, reasons: [] },
  cells: [cell(1, 'land', 'D-West'), cell(3, 'mail', 'jo@')],
  unknown_values: [{ column: 'country', header: 'land', value: 'd-west', count: 1 }],
  targets: { country: ['DE'] },
};

it('adds an entry to a list of lists', () =>
  expect(withEntry({ a: { x: '1' } }, ['a', 'y', '2'])).toEqual({ a: { x: '1', y: '2' } }));

it('keeps a value in sight that got its target', () => {
  expect(unknownValues(NO_DECISIONS, CHECK)).toEqual([{ column: 'country', value: 'd-west', target: null }]);
  const decided = { ...NO_DECISIONS, values: { country: { 'd-west': 'DE' } } };
  expect(unknownValues(decided, { ...CHECK, unknown_values: [] })).toEqual([
    { column: 'country', value: 'd-west', target: 'DE' },
  ]);
});

it('lists the cells that only a look can mend, and those that are mended', () => {
  expect(failedCells(NO_DECISIONS, CHECK)).toMatchObject([
    { record: '3', header: 'mail', fault: { error: 'invalid_x' } },
  ]);
  const mended = { ...NO_DECISIONS, cells: { 2: { mail: 'a@example.com' }, 3: { mail: 'jo@' } } };
  expect(failedCells(mended, CHECK)).toMatchObject([
    { record: '2', value: 'a@example.com', fault: null },
    { record: '3', value: 'jo@', fault: { error: 'invalid_x' } },
  ]);
});
