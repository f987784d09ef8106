import { describe, expect, it } from 'vitest';
import { sampleAlert } from '#lib/testing/sample-alert.ts';
import { alertMatches, isUnfiltered, NO_FILTER } from './alert-filter.ts';

const alert = sampleAlert(1, {
  decision: { action: 'ALLOW', severity: 'HIGH', risk_score: 0.7, confidence: 0.5 },
  flags: ['NEW_DEVICE'],
});

describe('alertMatches', () => {
  it.each([
    [{}, true],
    [{ min_severity: 'MEDIUM' }, true],
    [{ min_severity: 'HIGH' }, true],
    [{ min_severity: 'CRITICAL' }, false],
    [{ action: 'BLOCK' }, false],
    [{ flag: 'NEW_DEVICE' }, true],
    [{ flag: 'TOR_EXIT' }, false],
    [{ reason: 'BASE_RATE' }, true],
    [{ reason: 'NEW_DEVICE', flag: 'TOR_EXIT' }, false],
    [{ client_user_id: 'u_1001', session_id: 's_9' }, true],
    [{ client_user_id: 'u_2' }, false],
    [{ session_id: 's' }, false],
  ] as const)('%o -> %s', (filter, matches) => expect(alertMatches(alert, { ...NO_FILTER, ...filter })).toBe(matches));

  it('knows the filter that narrows nothing', () => {
    expect(isUnfiltered(NO_FILTER)).toBe(true);
    expect(isUnfiltered({ ...NO_FILTER, session_id: 's' })).toBe(false);
  });
});
