import { testCheck } from '#lib/engine/tester.ts';

import { nidSharedConflict } from './nid-shared-conflict.ts';

const nid = (...persons: [string, string | null][]) => ({
  national_id_peers: {
    customers: persons.length,
    persons: persons.map(([name, birthDate]) => ({ name, birthDate })),
  },
});

testCheck(nidSharedConflict, {
  flagged: [
    {
      name: 'another name',
      facts: nid(['anna berg', '1980-01-02'], ['cho kim', '1980-01-02']),
      evidence: { other_names: 2, other_birth_dates: 0 },
    },
    {
      name: 'another birth date',
      facts: nid(['anna berg', '1980-01-02'], ['anna berg', '1991-05-06']),
      evidence: { other_birth_dates: 2 },
    },
  ],
  clear: [
    { name: 'the same person twice', facts: nid(['anna berg', '1980-01-02'], ['anna berg', '1980-01-02']) },
    { name: 'a typing error in the name', facts: nid(['anna berg', '1980-01-02'], ['anna bergh', '1980-01-02']) },
    { name: 'an unknown birth date', facts: nid(['anna berg', '1980-01-02'], ['anna berg', null]) },
  ],
  notApplicable: [{ name: 'an id of its own', facts: {} }],
  adversarial: [
    {
      name: 'two names that keep their birth dates back',
      facts: nid(['anna berg', null], ['cho kim', null]),
      expect: 'flagged',
    },
  ],
});
