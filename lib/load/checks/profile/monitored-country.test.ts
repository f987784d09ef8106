import { testCheck } from '#lib/engine/tester.ts';

import { monitoredCountry } from './monitored-country.ts';

testCheck(monitoredCountry, {
  flagged: [
    {
      name: 'a resident',
      facts: { tie: { role: 'residence', country: 'YE' } },
      evidence: { country: 'YE', as_of: '2026-06-19' },
      strength: 1,
    },
    {
      name: 'a national who lives elsewhere, less',
      facts: { tie: { role: 'nationality', country: 'YE' } },
      evidence: {},
      strength: 0.6,
    },
    {
      name: 'a country that the tenant added',
      facts: { tie: { role: 'residence', country: 'ZZ' } },
      options: { countries: ['ZZ'], as_of: '2026-01-01' },
      evidence: { as_of: '2026-01-01' },
    },
  ],
  clear: [{ name: 'another country', facts: { tie: { role: 'residence', country: 'NO' } } }],
  notApplicable: [{ name: 'no country', facts: {} }],
  adversarial: [
    {
      name: 'a country of the stricter list, which is another check',
      facts: { tie: { role: 'residence', country: 'KP' } },
      expect: 'clear',
    },
  ],
});
