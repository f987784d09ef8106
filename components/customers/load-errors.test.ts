import { describe, expect, it } from 'vitest';
import { countsOf, groupErrors, parseRowError } from './load-errors.ts';

const email = (line: number) => ({
  error: 'invalid_email',
  message: `Line ${line} (record ${line - 1}), column "email": "jo@" has no domain. Customer C0002 was not loaded. Write the address as name@example.com, or leave it empty.`,
});

describe('parseRowError', () => {
  it('tells place, problem and advice apart', () => {
    expect(parseRowError(email(3))).toMatchObject({
      line: 3,
      record: 2,
      column: 'email',
      problem: '"jo@" has no domain.',
      fix: 'Write the address as name@example.com, or leave it empty.',
    });
  });

  it('reads a fault of the whole record', () => {
    const message =
      'Line 9 (record 8): the record has 3 fields, but the header has 5. The record was not loaded. Fill it.';
    expect(parseRowError({ error: 'too_few_fields', message })).toMatchObject({
      line: 9,
      column: null,
      problem: 'the record has 3 fields, but the header has 5.',
      fix: 'Fill it.',
    });
  });

  it('keeps a message of another form whole', () => {
    expect(parseRowError({ error: 'x', message: 'Odd.' })).toMatchObject({ line: null, problem: 'Odd.', fix: null });
  });

  it('stops a column name at its closing quote', () => {
    const message = 'Line 2 (record 1), column "E "Mail"": "a: b" is odd. Customer C1 was not loaded.';
    expect(parseRowError({ error: 'x', message })).toMatchObject({ column: 'E "Mail"', problem: '"a: b" is odd.' });
  });
});

describe('groupErrors', () => {
  const result = {
    status: 'partial',
    loadedCount: 1,
    failedCount: 2001,
    errorDetails: [email(3), email(4), { error: 'errors_truncated', message: 'more' }],
  } as const;

  it('counts all errors, not only the listed ones', () => {
    const groups = groupErrors({
      result: { ...result, errorDetails: [...result.errorDetails] },
      details: { error_counts: { invalid_email: 1500, missing_value: 501 } },
    });
    expect(groups.map(({ code, count, rows }) => [code, count, rows.length])).toEqual([
      ['invalid_email', 1500, 2],
      ['missing_value', 501, 0],
    ]);
  });

  it('falls back to the listed ones', () => {
    const groups = groupErrors({ result: { ...result, errorDetails: [...result.errorDetails] }, details: {} });
    expect(groups).toMatchObject([{ code: 'invalid_email', title: 'Invalid email', count: 2, columns: ['email'] }]);
  });

  it('is empty for a load without errors', () => expect(groupErrors({ result: null, details: {} })).toEqual([]));
});

describe('countsOf', () => {
  it.each([null, 'x', [1], { a: 'b' }, { a: 0 }])('takes nothing from %o', (value) =>
    expect(countsOf(value).size).toBe(0),
  );
});
