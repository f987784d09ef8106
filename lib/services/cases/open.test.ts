import { describe, expect, it } from 'vitest';
import { sampleAlert } from '#lib/testing/sample-alert.ts';
import { caseOf } from './open.ts';

const calm = { action: 'ALLOW', severity: 'LOW', risk_score: 0.1, confidence: 0.5 } as const;
const hint = { recommended_controls: ['NONE'], ttl_seconds: 900, note: null };

describe('the queue', () => {
  it('leaves out what is low, allowed and needs no review', () => {
    expect(caseOf(sampleAlert(1, { decision: calm, client_action_hint: hint }), 'login')).toBeNull();
  });

  it.each([
    ['of medium severity', { decision: { ...calm, severity: 'MEDIUM' as const } }],
    ['blocked', { decision: { ...calm, action: 'BLOCK' as const } }],
    ['to be reviewed', { client_action_hint: { ...hint, recommended_controls: ['MANUAL_REVIEW'] } }],
  ])('takes in what is %s', (_, data) => {
    const opened = caseOf(sampleAlert(7, { decision: calm, client_action_hint: hint, ...data }), 'payment');
    expect(opened).toMatchObject({ seq: 7, alert_id: 'ALRT-20260320-7', queue: 'default', event_type: 'payment' });
  });

  it('takes in what a rule routes there, under the name that the rule gave', () => {
    expect(caseOf(sampleAlert(1, { decision: calm }), 'login', 'promo')).toMatchObject({ queue: 'promo' });
  });
});
