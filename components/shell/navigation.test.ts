import { describe, expect, it } from 'vitest';
import { destinations } from './navigation.ts';

const current = (pathname: string) =>
  destinations('a')
    .flat()
    .filter(({ matches }) => matches(pathname))
    .map(({ label }) => label);

describe('destinations', () => {
  it('mark exactly one section as the current one', () => {
    expect(current('/tenants/a')).toEqual(['Overview']);
    expect(current('/tenants/a/alerts/ALRT-1')).toEqual(['Alerts']);
    expect(current('/settings/tokens')).toEqual(['Settings']);
    expect(current('/tenants/b/alerts')).toEqual([]);
  });

  it('leave the sections of a tenant out while there is none, and give each its own key', () => {
    expect(
      destinations(null)
        .flat()
        .map(({ label }) => label),
    ).toEqual(['Catalogue', 'API reference', 'Settings']);
    const keys = destinations('a')
      .flat()
      .map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
