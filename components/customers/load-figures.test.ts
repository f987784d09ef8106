import { describe, expect, it } from 'vitest';
import type { Load } from '#lib/contracts/customer-load-result.ts';
import { flaggedNote, funnelShares, loadOfUpload, mappedRecords, mappingOf, readShare } from './load-figures.ts';

const load = (changes: Partial<Load>): Load => ({
  load_id: 'a',
  state: 'receiving',
  stage: 'reading',
  file_name: 'customers.csv',
  format: 'csv',
  sha256: null,
  bytes_read: 0,
  bytes_total: null,
  records: 0,
  loaded: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  warnings: 0,
  result: null,
  details: {},
  failure: null,
  started_at: '2026-03-20T09:15:02.000Z',
  finished_at: null,
  created_by: 'user',
  ...changes,
});

describe('funnelShares', () => {
  it.each([
    [{ loaded: 10, failed: 0 }, 1],
    [{ loaded: 0, failed: 3 }, 0],
    [{ loaded: 0, failed: 0 }, 1],
    [{ loaded: 5, failed: 5 }, 0.5],
  ])('draws %o', (figures, share) => expect(funnelShares(figures).loaded).toBeCloseTo(share));

  it('lets one failure among a million be seen', () => {
    const { loaded, failed } = funnelShares({ loaded: 999_999, failed: 1 });
    expect(failed).toBeGreaterThan(0.2);
    expect(loaded + failed).toBeCloseTo(1);
  });
});

describe('loadOfUpload', () => {
  const startedAt = Date.parse('2026-03-20T09:15:00.000Z');
  const upload = { fileName: 'customers.csv', startedAt };

  it('finds the newest running load of the file', () => {
    const loads = [load({}), load({ load_id: 'b', started_at: '2026-03-20T09:15:09.000Z' })];
    expect(loadOfUpload(loads, upload)?.load_id).toBe('b');
  });

  it.each([
    load({ state: 'completed' }),
    load({ file_name: 'other.csv' }),
    load({ started_at: '2026-03-20T08:00:00.000Z' }),
  ])('takes no other load', (other) => expect(loadOfUpload([other], upload)).toBeNull());

  it('finds nothing before the upload has begun', () => {
    expect(loadOfUpload([load({})], { ...upload, startedAt: null })).toBeNull();
  });
});

describe('readShare', () => {
  it('is not known without a size', () => expect(readShare({ bytes_read: 5, bytes_total: null })).toBeNull());
  it('is at most the whole', () => expect(readShare({ bytes_read: 9, bytes_total: 8 })).toBe(1));
});

describe('mappedRecords', () => {
  it('leaves out records whose columns could not be told apart, and no others', () => {
    const details = { error_counts: { too_few_fields: 2, invalid_json: 1, invalid_email: 5 } };
    expect(mappedRecords({ loaded: 90, failed: 8, details })).toBe(95);
    expect(mappedRecords({ loaded: 3, failed: 0, details: {} })).toBe(3);
  });
});

describe('mappingOf', () => {
  it('is empty for a load that keeps none', () => {
    expect(mappingOf({ details: { mapping: { email: 'E-Mail' } } })).toEqual({ email: 'E-Mail' });
    expect(mappingOf({ details: { mapping: 'x' } })).toEqual({});
  });
});

describe('flaggedNote', () => {
  const withBands = (bands: Record<string, number>) => flaggedNote({ details: { profile: { bands, version: '1' } } });
  it('warns of customers at risk, and only of them', () => {
    expect(withBands({ low: 7, medium: 2, high: 1 })).toEqual({ text: '3 flagged for risk', warns: true });
    expect(withBands({ low: 7 })).toEqual({ text: 'None flagged for risk', warns: false });
  });
  it('says nothing where nobody was profiled', () => expect(flaggedNote({ details: {} })).toBeNull());
});
