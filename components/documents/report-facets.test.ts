import { describe, expect, it } from 'vitest';
import type { ReportFacets } from '#lib/contracts/report-review.ts';
import { facetValues, reviewText, stateText, verdictText } from './report-facets.ts';

const facets: ReportFacets = {
  matching: 9,
  facets: [
    {
      name: 'verdict',
      values: [
        { value: 'no_tampering_found', count: 6 },
        { value: 'tampered', count: 3 },
      ],
    },
    {
      name: 'check_id',
      values: [
        { value: 'hidden-text', count: 2 },
        { value: 'future-date', count: 1 },
      ],
    },
  ],
  counted: 9,
  complete: true,
};
const names = (values: readonly { value: string; count: number }[]) => values.map(({ value }) => value);

describe('facetValues', () => {
  it('puts the gravest verdict first whatever the counts', () =>
    expect(names(facetValues(facets, 'verdict', null))).toEqual(['tampered', 'no_tampering_found']));
  it('keeps the order of the counts where the values have none', () =>
    expect(names(facetValues(facets, 'check_id', null))).toEqual(['hidden-text', 'future-date']));
  it('keeps a chosen value in sight that counts nothing', () => {
    expect(facetValues(facets, 'verdict', 'suspicious')[1]).toEqual({ value: 'suspicious', count: 0 });
    expect(facetValues(facets, 'document_class', 'payslip')).toEqual([{ value: 'payslip', count: 0 }]);
  });
  it('is empty where nothing is counted', () => expect(facetValues(facets, 'state', null)).toEqual([]));
});

describe('the words of a value', () => {
  it('are those of the rest of the page', () => {
    expect(verdictText('no_tampering_found')).toBe('Nothing found');
    expect(reviewText('none')).toBe('Not decided');
    expect(stateText('running')).toBe('Being analysed');
  });
  it('fall back to the value', () => expect(verdictText('half_true')).toBe('Half true'));
});
