import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '#lib/client/alert-filter.ts';
import { countText, queryOf, tabOf, tabsOf } from './tabs.ts';

const view = (name: string, query: string, shared = false) => ({
  ...{ view_id: name, name, query, shared, owner: 'user:ann@example.com' },
  created_at: '2026-03-20T09:00:00.000Z',
});

describe('tabs', () => {
  const tabs = tabsOf([view('Ours', 'country=DE&action=BLOCK', true), view('Mine', 'sort=risk&unknown=1&state=odd')]);

  it('are what everybody has, then the views', () => {
    expect(tabs.map(({ name }) => name)).toEqual([
      'To do',
      'Mine',
      'Overdue',
      'Critical, unclaimed',
      'Blocked payments',
      'Regressed',
      'Ours',
      'Mine',
    ]);
  });

  it('are found by their filters, in whatever order these were saved', () => {
    expect(tabOf(tabs, NO_FILTER)?.name).toBe('To do');
    expect(tabOf(tabs, { ...NO_FILTER, action: 'BLOCK', country: 'DE' })?.name).toBe('Ours');
    expect(tabOf(tabs, { ...NO_FILTER, action: 'BLOCK' })).toBeUndefined();
    expect(tabOf(tabs, { ...NO_FILTER, view: 'all' })).toBeUndefined();
  });

  it('leave out what a query says that the queue does not know', () => {
    expect(tabOf(tabs, { ...NO_FILTER, sort: 'risk' })?.name).toBe('Mine');
  });

  it('keep their filters in one order', () => {
    expect(queryOf({ ...NO_FILTER, country: 'DE', action: 'BLOCK' })).toBe('action=BLOCK&country=DE');
  });
});

describe('countText', () => {
  const now = Date.parse('2026-03-20T12:00:00.000Z');
  const oldest_at = '2026-03-20T09:00:00.000Z';
  it.each([
    [{ count: 37, more: false, oldest_at }, '37, oldest 3 h'],
    [{ count: 1000, more: true, oldest_at }, '1,000+, oldest 3 h'],
    [{ count: 1, more: false, oldest_at: '2026-03-20T12:00:09.000Z' }, '1, oldest 0 s'],
    [{ count: 0, more: false, oldest_at: null }, '0'],
    [{ count: 0, more: true, oldest_at: null }, null],
  ])('of %j is %j', (count, text) => expect(countText(count, now)).toBe(text));
});
