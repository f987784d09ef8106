import { describe, expect, it } from 'vitest';
import { NO_REPORT_FILTER } from '#lib/client/report-filter.ts';
import { actualFormat } from './actual-format.ts';
import { listOf, reportChips, reportPath } from './report-search.ts';

const filter = { ...NO_REPORT_FILTER, verdict: 'tampered' as const, search: 'a&b=c', review: 'none' as const };

describe('listOf', () => {
  it('reads the list back from the address of a report that was opened from it', () => {
    const { searchParams } = new URL(reportPath('t 1', 7, filter), 'http://localhost');
    expect(listOf(searchParams.get('list'))).toEqual(filter);
  });
  it('takes a garbled address for the whole list', () => {
    expect(listOf('verdict=guilty&state=&nonsense')).toEqual(NO_REPORT_FILTER);
    expect(listOf(null)).toEqual(NO_REPORT_FILTER);
  });
});

describe('reportPath', () => {
  it('stays short where nothing narrows the list', () =>
    expect(reportPath('t', 7, NO_REPORT_FILTER)).toBe('/tenants/t/documents/7'));
});

describe('reportChips', () => {
  it('names every member that narrows, in words', () => {
    const full = {
      ...filter,
      state: 'failed' as const,
      document_class: 'bank_statement',
      customer_id: 'c_1',
      check_id: 'hidden-text',
      from: '2026-03-01',
      to: 'soon',
    };
    const chips = reportChips(full, (id) => id.toUpperCase());
    expect(chips.map(({ member }) => member).toSorted()).toEqual(Object.keys(NO_REPORT_FILTER).toSorted());
    expect(chips.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Review: Not decided', 'Kind: Bank statement', 'Found by: HIDDEN-TEXT', 'Until: soon']),
    );
  });
});

describe('actualFormat', () => {
  it('is not known when nothing compared it', () => expect(actualFormat('pdf', [])).toBeNull());
});
