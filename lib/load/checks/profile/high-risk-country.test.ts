import { testCheck } from '#lib/engine/tester.ts';

import { highRiskCountry } from './high-risk-country.ts';

testCheck(highRiskCountry, {
  flagged: [
    {
      name: 'a resident',
      facts: { tie: { role: 'residence', country: 'IR' } },
      evidence: { country: 'IR', as_of: '2026-06-19' },
      strength: 1,
    },
    {
      name: 'a national who lives elsewhere, less',
      facts: { tie: { role: 'nationality', country: 'IR' } },
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
      name: 'a resident of elsewhere with a document of such a country',
      facts: { tie: { role: 'national_id', country: 'KP' } },
      expect: 'flagged',
      strength: 0.6,
    },
  ],
});
