import { testCheck } from '#lib/engine/tester.ts';
import { event } from '#lib/testing/risk-facts/event.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { DAY_MS, HOUR_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import { user } from '#lib/testing/risk-facts/user.ts';
import type { HistoryFacts } from '../facts/history.ts';
import { paymentAfterChange } from './payment-after-change.ts';

const changed = (hours: number, change: Partial<NonNullable<HistoryFacts['lastChange']>> = {}) => ({
  now: NOW,
  event: event({ type: 'withdrawal' }),
  user: user(),
  history: history({
    deviceFirstSeenAt: NOW - 90 * DAY_MS,
    lastChange: { type: 'email_change', at: NOW - hours * HOUR_MS, newDevice: true, ...change },
  }),
});

testCheck(paymentAfterChange, {
  flagged: [
    {
      name: 'a withdrawal an hour after another e-mail, from a new device',
      facts: changed(1),
      evidence: { change_type: 'email_change', delta_s: 3600, new_device: true },
      strength: 1,
    },
    {
      name: 'a forgotten password on a known device, weakly',
      facts: changed(1, { type: 'password_reset', newDevice: false }),
      evidence: { new_device: false },
      strength: 0.3,
    },
  ],
  clear: [
    { name: 'a change of the day before yesterday', facts: changed(25) },
    {
      name: 'a new customer who sets things up',
      facts: { ...changed(1), user: user({ createdAt: NOW - 6 * DAY_MS }) },
    },
  ],
  notApplicable: [
    { name: 'a login', facts: { ...changed(1), event: event() } },
    { name: 'an account without changes', facts: { ...changed(1), history: history() } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a thief who changes where the money goes',
      facts: { ...changed(1, { type: 'password_change' }), event: event({ type: 'payout_change' }) },
      expect: 'flagged',
      strength: 1,
    },
    {
      name: 'a payment on a device that is new since the change',
      facts: {
        ...changed(2, { newDevice: false }),
        history: history({
          deviceFirstSeenAt: null,
          lastChange: { type: 'email_change', at: NOW - 2 * HOUR_MS, newDevice: false },
        }),
      },
      expect: 'flagged',
      strength: 1,
    },
  ],
});
