import { describe, expect, it } from 'vitest';
import { valueComparison } from '#lib/forgery/evidence.ts';
import { findingEvidence } from './evidence-of.ts';

const common = { severity: 'high', summary: 'Page 1.', regions: [] };

describe('findingEvidence', () => {
  it.each([
    [{ ...common, kind: 'value_comparison', relation: 'sum', values: [], expected: '1.00', found: '2.00' }],
    [{ ...common, kind: 'inventory', items: [{ label: 'font', text: '9', page: null }] }],
    [
      {
        ...common,
        kind: 'history',
        changes: [{ page: 1, before: '1', after: '9', change: 'replaced', revision: 2, byte_offset: 10 }],
      },
    ],
    [
      {
        ...common,
        kind: 'structural_pattern',
        items: [{ page: 1, text: '9', method: 'baseline', measured: 1.4, limit: 0.5 }],
      },
    ],
  ])('knows %o', (evidence) => expect(findingEvidence(evidence).kind).toBe(evidence.kind));

  it('knows what the engine writes', () => {
    const written = valueComparison.parse({
      ...common,
      kind: 'value_comparison',
      relation: 'equal wherever printed',
      values: [{ label: 'page 1', value: '10.00' }],
      expected: null,
      found: null,
    });
    expect(findingEvidence(written).kind).toBe('value_comparison');
  });

  it('keeps every member of a kind that it does not know', () => {
    expect(findingEvidence({ ...common, kind: 'validation', rule: 'mod 97', valid: false })).toEqual({
      kind: 'record',
      name: 'validation',
      record: { rule: 'mod 97', valid: false },
    });
  });
});
