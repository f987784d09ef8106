import { describe, expect, it } from 'vitest';
import { evidenceParts } from './evidence-parts.ts';

const reportsIn = (text: string, namesReports = true) =>
  evidenceParts(text, namesReports).flatMap((part) => (part.kind === 'report' ? [part.reportId] : []));

describe('evidenceParts', () => {
  it('finds the report that a label, a line or a sentence names', () => {
    expect(reportsIn('report 12')).toEqual([12]);
    expect(reportsIn('report 5, customer C1')).toEqual([5]);
    expect(reportsIn('Report 2 of 2026-03-20 has nearly the same text.')).toEqual([2]);
    expect(reportsIn('An analyst called the very same file fraud (report 3, list fraud).')).toEqual([3]);
    expect(reportsIn('Page 1: the IBAN stands in report 4 of another customer, too.')).toEqual([4]);
  });

  it('takes no word of a document for a report', () => {
    expect(reportsIn('report 12', false)).toEqual([]);
    expect(reportsIn('report 2024.pdf, received 2026-03-20')).toEqual([]);
  });

  it('keeps each date in one piece, and loses nothing', () => {
    const text = 'a.pdf, received 2026-03-20, customer C1';
    const parts = evidenceParts(text, true);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ kind }) => kind === 'date')).toEqual([{ kind: 'date', text: '2026-03-20' }]);
  });
});
