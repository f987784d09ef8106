import { describe, expect, it } from 'vitest';
import { COLUMN_NAMES } from '#db/customer-columns.ts';
import { examplesOf, orderToDecide, readingText, TARGETS } from './mapping.ts';

const record = (...fields: string[]) => ({ line: 2, fields, problem: null });

describe('TARGETS', () => {
  it('are the columns of the layout and the two ways to do without', () =>
    expect(TARGETS.map(({ value }) => value).toSorted()).toEqual([...COLUMN_NAMES, 'attributes', '-'].toSorted()));
});

it('puts the columns first that need a decision', () => {
  const column = (header: string, reason: 'synonym' | 'unknown' | 'similar') => ({
    ...{ header, reason, target: 'attributes', suggestion: null },
  });
  const columns = [column('a', 'synonym'), column('b', 'unknown'), column('c', 'synonym'), column('d', 'similar')];
  expect(orderToDecide({ columns })).toEqual([1, 3, 0, 2]);
});

describe('examplesOf', () => {
  const records = [record('1', 'DE'), record('2', ''), record('3', 'DE'), record('4', ' FR '), record('5')];
  it('shows values that differ, no empty ones and no more than three', () => {
    expect(examplesOf({ records }, 1)).toEqual(['DE', 'FR']);
    expect(examplesOf({ records }, 0)).toEqual(['1', '2', '3']);
    expect(examplesOf({ records }, 9)).toEqual([]);
  });
});

describe('readingText', () => {
  const dialect = { delimiter: ';', quote: '"', newline: 'CRLF', header_line: 1, header_rows: 1 };
  it('tells a plain file in few words', () =>
    expect(readingText({ format: 'csv', container: 'none', encoding: 'utf-8', dialect })).toBe(
      'CSV with semicolons, UTF-8',
    ));
  it('tells what is unusual', () =>
    expect(
      readingText({
        format: 'csv',
        container: 'gzip',
        encoding: 'windows-1252',
        dialect: { ...dialect, header_line: 4, header_rows: 2 },
      }),
    ).toBe('CSV with semicolons, WINDOWS-1252 in a gzip file, a header of 2 lines, the header in line 4'));
  it('tells a workbook', () =>
    expect(readingText({ format: 'csv', container: 'xlsx', encoding: 'utf-8', dialect })).toBe(
      'the first sheet of an Excel workbook',
    ));
  it('tells JSON', () => {
    expect(readingText({ format: 'json', container: 'none', encoding: 'utf-8', dialect: null })).toBe('JSON, UTF-8');
    expect(readingText({ format: 'ndjson', container: 'none', encoding: 'utf-8', dialect: null })).toBe(
      'JSON, one object a line, UTF-8',
    );
  });
});
