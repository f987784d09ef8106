import { testCheck } from '#lib/engine/tester.ts';

import { geoMismatch } from './geo-mismatch.ts';

testCheck(geoMismatch, {
  flagged: [
    {
      name: 'a French phone in Norway',
      facts: { phone_place: { phoneCountries: ['FR'], country: 'NO' } },
      evidence: { country: 'NO' },
    },
  ],
  clear: [
    { name: 'a phone of home', facts: { phone_place: { phoneCountries: ['NO', 'SJ'], country: 'NO' } } },
    { name: 'a calling code of no country', facts: { phone_place: { phoneCountries: [], country: 'NO' } } },
  ],
  notApplicable: [{ name: 'no phone', facts: {} }],
  adversarial: [
    {
      name: 'a territory that shares its code with a kingdom',
      facts: { phone_place: { phoneCountries: ['GB', 'GG', 'IM', 'JE'], country: 'JE' } },
      expect: 'clear',
    },
  ],
});
