import { testCheck } from '#lib/engine/tester.ts';
import { device, token } from '#lib/testing/risk-facts/device.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { geo, networkOf, TOKYO } from '#lib/testing/risk-facts/network.ts';
import { newCountry } from './new-country.ts';

testCheck(newCountry, {
  flagged: [
    {
      name: 'a country that the user was never in',
      facts: { history: history(), geo: geo(TOKYO) },
      evidence: { list_version: '2026-03-01', previous: ['DE'], current: 'JP', user_n: 10 },
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
      name: 'the exit of a VPN, which is not where the person is',
      facts: { history: history(), geo: geo(TOKYO), network: networkOf('vpn') },
      expect: 'flagged',
      strength: 0.5,
    },
    {
      name: 'a thief who brings a copy of the token',
      facts: { history: history(), geo: geo(TOKYO), device: device(), token: token({ priorEventId: 'e_0' }) },
      expect: 'flagged',
      strength: 1,
    },
    {
      name: 'a holiday with the own phone',
      facts: { history: history(), geo: geo(TOKYO), device: device() },
      expect: 'flagged',
      strength: 0.5,
    },
    {
      name: 'a user of two countries in a third',
      facts: { history: history({ countries: ['DE', 'AT'] }), geo: geo(TOKYO) },
      expect: 'flagged',
      evidence: { previous: ['DE', 'AT'] },
    },
  ],
});
