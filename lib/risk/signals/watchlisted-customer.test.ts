import { testCheck } from '#lib/engine/tester.ts';
import type { CustomerProfileFacts } from '#lib/risk/facts/user.ts';
import { customer, user } from '#lib/testing/risk-facts/user.ts';
import { watchlistedCustomer } from './watchlisted-customer.ts';

const profile = (change: Partial<CustomerProfileFacts>): CustomerProfileFacts => ({
  score: 0.2,
  band: 'low',
  signals: [],
  shared: {},
  ...change,
});

testCheck(watchlistedCustomer, {
  flagged: [
    {
      name: 'a user who is marked as a mule',
      facts: { user: user({ labels: ['vip', 'mule'] }) },
      evidence: { marks: ['mule'], customer_id: null },
      strength: 1,
    },
    {
      name: 'a customer of declared high risk',
      facts: { user: user(), customer: customer({ declaredRisk: 'high' }) },
      evidence: { marks: ['declared_risk_high'], customer_id: 'c_1' },
      strength: 0.4,
    },
    {
      name: 'a customer for whom a forged document came',
      facts: { user: user(), customer: customer({ forgedDocuments: 2 }) },
      evidence: { marks: ['forged_document'] },
      strength: 0.8,
    },
    {
      name: 'a politically exposed person, barely',
      facts: { user: user(), customer: customer({ isPep: true }) },
      evidence: { marks: ['politically_exposed'] },
      strength: 0.1,
    },
    {
      name: 'a customer whose national id has other bearers',
      facts: {
        user: user(),
        customer: customer({
          profile: profile({ band: 'high', signals: ['NID_SHARED_CONFLICT', 'PHONE_SHARED'], shared: { phone: 4 } }),
        }),
      },
      evidence: { marks: ['nid_shared_conflict', 'high_risk_profile'], shared_identifiers: { phone: 4 } },
      strength: 0.6,
    },
  ],
  clear: [
    {
      name: 'a customer with a profile that says little',
      facts: { user: user(), customer: customer({ profile: profile({ signals: ['EMAIL_ALIAS'] }) }) },
    },
    { name: 'a customer without marks', facts: { user: user(), customer: customer() } },
    { name: 'a good customer', facts: { user: user({ labels: ['vip', 'trusted', 'ato_victim'] }) } },
  ],
  notApplicable: [
    { name: 'a user of whom nothing is known', facts: { user: user() } },
    { name: 'an event without a user', facts: { customer: customer({ declaredRisk: 'high' }) } },
  ],
  adversarial: [
    {
      name: 'a fraudster whom somebody marked as trusted too',
      facts: { user: user({ labels: ['trusted', 'watchlist', 'confirmed_fraud'] }) },
      expect: 'flagged',
      evidence: { marks: ['watchlist', 'confirmed_fraud'] },
      strength: 1,
    },
    {
      name: 'a label that is a word of the language',
      facts: { user: user({ labels: ['toString'] }) },
      expect: 'clear',
    },
  ],
});
