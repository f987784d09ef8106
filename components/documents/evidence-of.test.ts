import { describe, expect, it } from 'vitest';
import { valueComparison } from '#lib/forgery/evidence.ts';
import { findingEvidence, shortened } from './evidence-of.ts';

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

describe('shortened', () => {
  const item = { label: 'font', text: '9', page: null };
  const inventory = (count: number) =>
    findingEvidence({ ...common, kind: 'inventory', items: Array(count).fill(item) });
  it('keeps the first items and counts all', () => {
    expect(shortened(inventory(9), 6)).toEqual({ shown: { kind: 'inventory', items: Array(6).fill(item) }, items: 9 });
    expect(shortened(inventory(2), 6)).toEqual({ shown: inventory(2), items: 2 });
  });
  it('counts changes and values too', () => {
    const change = { page: 1, before: '1', after: '9', change: 'replaced', revision: 2 };
    const history = findingEvidence({ kind: 'history', changes: [change, change, change] });
    expect(shortened(history, 2)).toEqual({ shown: { kind: 'history', changes: [change, change] }, items: 3 });
    const values = ['a', 'b', 'c'].map((label) => ({ label, value: '1' }));
    const compared = findingEvidence({
      kind: 'value_comparison',
      relation: 'sum',
      values,
      expected: null,
      found: null,
    });
    expect(shortened(compared, 1).items).toBe(3);
  });
  it('leaves what is no list', () => {
    const record = findingEvidence({ kind: 'validation', rule: 'mod 97' });
    expect(shortened(record, 1)).toEqual({ shown: record, items: 0 });
  });
});
