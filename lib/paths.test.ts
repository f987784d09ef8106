import { describe, expect, it } from 'vitest';
import { api, pages, queryString, safeNext, sameSection } from './paths.ts';

describe('paths', () => {
  it('leaves empty members out of the query string and escapes the others', () => {
    expect(queryString({ a: '', b: null, c: undefined, d: 0, e: 'x&y' })).toBe('?d=0&e=x%26y');
    expect(queryString({})).toBe('');
  });

  it('escapes identifiers in page and API addresses', () => {
    expect(pages.alert('t', 'a/b?c')).toBe('/tenants/t/alerts/a%2Fb%3Fc');
    expect(api.reports('t 1', { limit: 5 })).toBe('/api/forgery/reports?tenant_id=t+1&limit=5');
  });

  it('keeps the section when the tenant changes and drops what belongs to the old tenant', () => {
    expect(sameSection('/tenants/a/alerts/ALRT-1', 'b')).toBe('/tenants/b/alerts');
    expect(sameSection('/tenants/a', 'b')).toBe('/tenants/b');
    expect(sameSection('/catalogue', 'b')).toBe('/tenants/b');
  });

  it('never leads off the console after signing in', () => {
    for (const next of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/sign-in',
      null,
      '/a\\b',
      '/\t/x',
    ]) {
      expect(safeNext(next)).toBe('/');
    }
    expect(safeNext('/tenants/a/alerts?alert=1')).toBe('/tenants/a/alerts?alert=1');
  });
});
