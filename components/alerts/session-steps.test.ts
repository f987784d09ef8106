import { expect, it } from 'vitest';
import type { AlertDetail } from '#lib/contracts/alert-detail.ts';
import { sampleAlert } from '#lib/testing/sample-alert.ts';
import { sessionSteps } from './session-steps.ts';

const other = (seq: number) => ({
  alert_id: `ALRT-20260320-${seq}`,
  seq,
  ts: '2026-03-20T09:15:02.114Z',
  type: 'login',
  status: 'failed',
  risk_score: 0.1,
  severity: 'LOW',
  action: 'ALLOW',
  route: null,
});

it('puts the alert in its place in the session, once', () => {
  const detail: AlertDetail = {
    alert: sampleAlert(5),
    case: null,
    checks: [],
    shadow_rules: [],
    event: { type: 'login', status: 'succeeded' },
    session_alerts: [other(3), other(5), other(8)],
  };
  expect(sessionSteps(detail).map(({ seq, status, current }) => [seq, status, current])).toEqual([
    [3, 'failed', false],
    [5, 'succeeded', true],
    [8, 'failed', false],
  ]);
});

it('says how long after the step before each came, and what was blocked', () => {
  const later = { ...other(8), ts: '2026-03-20T09:15:12.000Z', action: 'BLOCK' };
  const steps = sessionSteps({
    alert: sampleAlert(5),
    case: null,
    checks: [],
    shadow_rules: [],
    event: {},
    session_alerts: [later],
  });
  expect(steps.map(({ gapMs, blocked }) => [gapMs, blocked])).toEqual([
    [null, false],
    [10_000, true],
  ]);
});
