import { testCheck } from '#lib/engine/tester.ts';
import { geo, history, TOKYO } from '#lib/testing/risk-facts.ts';
import { newCountry } from './new-country.ts';

testCheck(newCountry, {
  flagged: [
    {
      name: 'a country that the user was never in',
      facts: { history: history(), geo: geo(TOKYO) },
      evidence: { previous: ['DE'], current: 'JP', user_n: 10 },
      strength: 1,
    },
  ],
  clear: [{ name: 'a country of the user', facts: { history: history(), geo: geo() } }],
  notApplicable: [
    { name: 'a user without a place so far', facts: { history: history({ countries: [] }), geo: geo() } },
    { name: 'an address without a country', facts: { history: history(), geo: geo({ country: null }) } },
    { name: 'an unplaced address', facts: { history: history() } },
  ],
  adversarial: [
    {
      name: 'a thief in a neighbouring city of the same country',
      facts: { history: history(), geo: geo({ city: 'Potsdam' }) },
      expect: 'clear',
    },
    {
      name: 'a user of two countries in a third',
      facts: { history: history({ countries: ['DE', 'AT'] }), geo: geo(TOKYO) },
      expect: 'flagged',
      evidence: { previous: ['DE', 'AT'] },
    },
  ],
});
