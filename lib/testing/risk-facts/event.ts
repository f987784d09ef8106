import type { EventFacts, PaymentFacts } from '#lib/risk/facts/event.ts';
import { NOW } from './time.ts';

export const event = (change: Partial<EventFacts> = {}): EventFacts => ({
  id: 'e_1',
  type: 'login',
  status: 'succeeded',
  route: null,
  occurredAt: NOW,
  receivedAt: NOW,
  inWindows: true,
  ...change,
});

export const payment = (change: Partial<PaymentFacts> = {}): PaymentFacts => ({
  amount: 50,
  currency: 'EUR',
  cardFingerprint: 'card_1',
  result: 'approved',
  payee: null,
  ...change,
});
