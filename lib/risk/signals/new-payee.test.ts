import { testCheck } from '#lib/engine/tester.ts';
import { device, token } from '#lib/testing/risk-facts/device.ts';
import { event } from '#lib/testing/risk-facts/event.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { NOW } from '#lib/testing/risk-facts/time.ts';
import { newPayee } from './new-payee.ts';

const withdrawal = event({ type: 'withdrawal' });
const strangerHere = history({ payeeKnown: false, devices: 2, deviceFirstSeenAt: null });
const atHome = history({ payeeKnown: false, devices: 2, deviceFirstSeenAt: NOW - 90_000_000 });

testCheck(newPayee, {
  flagged: [
    {
      name: 'a device and a payee that the user never had',
      facts: { event: withdrawal, device: device(), history: strangerHere },
      evidence: { own_device: false, n_history: 10 },
      strength: 1,
    },
    {
      name: 'a new payee from home, a little',
      facts: { event: withdrawal, device: device(), history: atHome },
      evidence: { own_device: true },
      strength: 0.2,
    },
  ],
  clear: [{ name: 'a payee of old', facts: { event: withdrawal, history: history({ payeeKnown: true }) } }],
  notApplicable: [
    { name: 'a payment to the shop', facts: { event: event({ type: 'payment' }), history: strangerHere } },
    { name: 'no payee', facts: { event: withdrawal, history: history() } },
    { name: 'a user who is new', facts: { event: withdrawal, history: history({ payeeKnown: false, events: 1 }) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a copied token on what looks like the user’s own device',
      facts: { event: withdrawal, device: device(), token: token({ priorEventId: 'e_0' }), history: atHome },
      expect: 'flagged',
      strength: 1,
    },
  ],
});
