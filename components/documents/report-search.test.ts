import { describe, expect, it } from 'vitest';
import type { ReportSummary } from '#lib/contracts/forgery-report.ts';
import { actualFormat } from './actual-format.ts';
import { matchesFilter, VERDICT_FILTERS } from './report-search.ts';

const report = (changes: Partial<ReportSummary>): ReportSummary => ({
  id: 1,
  document_name: 'Invoice 031.pdf',
  declared_format: 'pdf',
  state: 'done',
  verdict: 'suspicious',
  score: 0.5,
  findings_flagged: 1,
  received_at: '2026-03-20T09:15:02.000Z',
  finished_at: null,
  failure: null,
  document_class: null,
  customer_id: null,
  review: null,
  ...changes,
});

describe('matchesFilter', () => {
  it('finds names without regard to case', () => {
    expect(matchesFilter(report({}), { verdict: null, name: ' invoice' })).toBe(true);
    expect(matchesFilter(report({}), { verdict: null, name: 'receipt' })).toBe(false);
  });

  it('gives every report to exactly one verdict', () => {
    const reports = [
      report({}),
      report({ verdict: 'tampered' }),
      report({ verdict: 'inconclusive' }),
      report({ verdict: 'no_tampering_found' }),
      report({ verdict: null, state: 'running' }),
      report({ verdict: null, state: 'queued' }),
      report({ verdict: null, state: 'failed' }),
    ];
    for (const each of reports) {
      expect(VERDICT_FILTERS.filter((verdict) => matchesFilter(each, { verdict, name: '' }))).toHaveLength(1);
    }
  });
});

describe('actualFormat', () => {
  it('is not known when nothing compared it', () => expect(actualFormat('pdf', [])).toBeNull());
});
