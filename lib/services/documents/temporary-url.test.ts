import { beforeAll, describe, expect, it } from 'vitest';
import { configureTestEnvironment } from '#lib/testing/environment.ts';
import { readTemporaryUrl, temporaryUrl } from './temporary-url.ts';

const NOW = new Date('2026-06-15T10:00:00Z');
const GRANT = { tenantId: 'shop-eu', documentId: 'doc_1', fileName: 'a b.pdf' };
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

beforeAll(() => configureTestEnvironment({ DATABASE_URL: 'postgresql://localhost/none' }));

describe('temporaryUrl', () => {
  it('is read back as what it was made for', () => {
    expect(readTemporaryUrl('doc_1', queryOf(temporaryUrl(GRANT, NOW)), NOW)).toEqual(GRANT);
  });

  it('works for fifteen minutes and no longer', () => {
    const query = queryOf(temporaryUrl(GRANT, NOW));
    const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    expect(readTemporaryUrl('doc_1', query, later(14.9))).toEqual(GRANT);
    expect(() => readTemporaryUrl('doc_1', query, later(15))).toThrow(/expired/);
  });

  it('refuses a member that was not signed', () => {
    const query = { ...queryOf(temporaryUrl(GRANT, NOW)), extra: '1' };
    expect(() => readTemporaryUrl('doc_1', query, NOW)).toThrow();
  });
});
