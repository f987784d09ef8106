import { expect, it } from 'vitest';
import { sampleAlert } from '#lib/testing/sample-alert.ts';
import { type AlertFilter, alertMatches, apiFilter, isGrouped, isUnfiltered, NO_FILTER } from './alert-filter.ts';

const decision = { action: 'BLOCK', severity: 'HIGH', risk_score: 0.7, confidence: 0.5 } as const;
const high = sampleAlert(1, { decision, flags: ['NEW_DEVICE'] });
const low = sampleAlert(2);

it.each<[Partial<AlertFilter>, boolean]>([
  [{}, true],
  [{ severity: 'HIGH' }, true],
  [{ severity: 'CRITICAL' }, false],
  [{ min_severity: 'MEDIUM' }, true],
  [{ min_severity: 'CRITICAL' }, false],
  [{ action: 'BLOCK' }, true],
  [{ action: 'ALLOW' }, false],
  [{ flag: 'NEW_DEVICE' }, true],
  [{ flag: 'TOR_EXIT' }, false],
  [{ reason: 'NEW_DEVICE' }, true],
  [{ reason: 'TOR_EXIT' }, false],
  [{ country: 'DE' }, true],
  [{ country: 'FR' }, false],
  [{ client_user_id: 'u_1001' }, true],
  [{ client_user_id: 'u_1' }, false],
  [{ ip: '203.0.113.7', device_id: 'd_77', session_id: 's_9' }, true],
  [{ group: 'subject', subject: 'user:u_1001' }, true],
  [{ subject: 'device:d_77' }, false],
  [{ state: 'unclaimed' }, true],
  [{ state: 'woken' }, false],
  [{ state: 'approved' }, false],
  [{ assignee: 'none' }, true],
  [{ assignee: 'user:ann' }, false],
  [{ claimed_by: 'none' }, true],
  [{ claimed_by: 'user:ann' }, false],
  [{ due: 'overdue' }, false],
])('judges an arrival by %o', (change, expected) => {
  expect(alertMatches(high, { ...NO_FILTER, ...change })).toBe(expected);
});

it('leaves out of the queue what needs no review, and nothing out of all alerts', () => {
  expect(alertMatches(low, NO_FILTER)).toBe(false);
  expect(alertMatches(low, { ...NO_FILTER, view: 'all' })).toBe(true);
});

it('asks the queue for what is active, unless told otherwise', () => {
  const stateOf = (change: Partial<AlertFilter>) => apiFilter({ ...NO_FILTER, ...change }, 0).state;
  expect([stateOf({}), stateOf({ state: 'any' }), stateOf({ state: 'snoozed' }), stateOf({ view: 'all' })]).toEqual([
    'active',
    null,
    'snoozed',
    null,
  ]);
});

it('counts a time range from the running minute', () => {
  const now = Date.parse('2026-03-20T09:15:42Z');
  expect(apiFilter({ ...NO_FILTER, range: '1h' }, now).since).toBe('2026-03-20T08:15:00.000Z');
});

it('knows what narrows', () => {
  expect(isUnfiltered({ ...NO_FILTER, view: 'all', sort: 'risk', group: 'subject' })).toBe(true);
  expect(isUnfiltered({ ...NO_FILTER, ip: '1.1.1.1' })).toBe(false);
});

it('shows one row a subject in the queue, until one is opened', () => {
  const group = { ...NO_FILTER, group: 'subject' } as const;
  expect([isGrouped(NO_FILTER), isGrouped(group)]).toEqual([false, true]);
  expect([isGrouped({ ...group, subject: 'user:u_1' }), isGrouped({ ...group, view: 'all' })]).toEqual([false, false]);
  expect('group' in apiFilter(group, 0)).toBe(false);
});
