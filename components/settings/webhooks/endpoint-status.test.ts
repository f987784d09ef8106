import { describe, expect, it } from 'vitest';
import { endpointStatus, filterInWords } from './endpoint-status.ts';

describe('the status of an endpoint', () => {
  const on = { enabled: true, disabled_reason: null, failing_since: null };

  it.each([
    [on, 'On', false],
    [{ ...on, failing_since: '2026-11-01T00:00:00Z' }, 'Failing', true],
    [{ ...on, enabled: false }, 'Off', false],
    [{ ...on, enabled: false, disabled_reason: 'failing' as const }, 'Switched off', true],
    [{ ...on, enabled: false, disabled_reason: 'gone' as const }, 'Switched off', true],
  ])('%j', (endpoint, label, told) => {
    const status = endpointStatus(endpoint);
    expect([status.label, status.notice !== null]).toEqual([label, told]);
  });
});

describe('the filter in words', () => {
  it.each([
    [null, false, 'All alerts'],
    ['LOW' as const, false, 'All alerts'],
    ['HIGH' as const, false, 'Alerts, high or above'],
    ['CRITICAL' as const, false, 'Alerts, critical only'],
    [null, true, 'Blocked alerts'],
    ['HIGH' as const, true, 'Blocked alerts, high or above'],
  ])('%s, blocked only: %s', (min_severity, blocked_only, words) => {
    expect(filterInWords({ min_severity, blocked_only })).toBe(words);
  });
});
