import { testCheck } from '#lib/engine/tester.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { geo, TOKYO } from '#lib/testing/risk-facts/network.ts';
import { customer } from '#lib/testing/risk-facts/user.ts';
import { customerCountryMismatch } from './customer-country-mismatch.ts';

testCheck(customerCountryMismatch, {
  flagged: [
    {
      name: 'a customer of Germany in Japan',
      facts: { customer: customer(), geo: geo(TOKYO), history: history() },
      evidence: { list_version: '2026-03-01', customer_country: 'DE', ip_country: 'JP', customer_id: 'c_1' },
      strength: 1,
    },
  ],
  clear: [
    { name: 'a customer at home', facts: { customer: customer(), geo: geo() } },
    { name: 'a Japanese who visits home', facts: { customer: customer({ nationality: 'JP' }), geo: geo(TOKYO) } },
    {
      name: 'a country that the user is often in',
      facts: { customer: customer(), geo: geo(TOKYO), history: history({ countries: ['DE', 'JP'] }) },
    },
  ],
  notApplicable: [
    { name: 'a record without a country', facts: { customer: customer({ country: null }), geo: geo() } },
    { name: 'an unknown place', facts: { customer: customer(), geo: geo({ country: null }) } },
    { name: 'a user without a record', facts: { geo: geo() } },
  ],
  adversarial: [
    {
      name: 'the first event of an account that was opened in another name',
      facts: { customer: customer(), geo: geo(TOKYO) },
      expect: 'flagged',
    },
  ],
});
