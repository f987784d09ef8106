import { describe, expect, it } from 'vitest';
import { apiReportFilter, isUnfilteredReports, NO_REPORT_FILTER } from './report-filter.ts';

describe('apiReportFilter', () => {
  it('asks for whole days, the last one included', () => {
    const { from, to } = apiReportFilter({ ...NO_REPORT_FILTER, from: '2026-03-01', to: '2026-03-01' });
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000);
    expect(new Date(from ?? '').getHours()).toBe(0);
  });

  it('leaves out a day that the address has garbled', () =>
    expect(apiReportFilter({ ...NO_REPORT_FILTER, from: 'soon' }).from).toBeNull());

  it('asks for no name of spaces', () =>
    expect(apiReportFilter({ ...NO_REPORT_FILTER, search: '  ' }).search).toBeNull());
});

describe('isUnfilteredReports', () => {
  it('sees any one member', () => {
    expect(isUnfilteredReports(NO_REPORT_FILTER)).toBe(true);
    expect(isUnfilteredReports({ ...NO_REPORT_FILTER, check_id: 'hidden-text' })).toBe(false);
  });
});
