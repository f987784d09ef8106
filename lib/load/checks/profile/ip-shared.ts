import { z } from 'zod';

import { defineProfileCheck, judgePeers, PeersEvidence, placeholderFrom } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

const FEW = weightAlone(0.15) / weightAlone(0.35);

export const ipShared = defineProfileCheck({
  meta: {
    id: 'ip-shared',
    title: 'IP address of several customers',
    family: 'device',
    factor: 'channel',
    weight: weightAlone(0.35),
    why: 'Accounts opened from one address come from one place, and whoever farms accounts seldom takes a new address for each.',
    investigate: [
      'Look up who runs the address: a household, a company, a mobile carrier?',
      'Compare the times at which the accounts were opened.',
    ],
    falsePositives: ['Offices, schools and hotels.', 'Carriers that put many customers behind one address.'],
    references: ['Tirreno: shared address rules', 'RFC 6888: carrier-grade NAT'],
  },
  requires: ['ip_peers'],
  options: z.strictObject({ placeholder_from: placeholderFrom }),
  evidence: PeersEvidence,
  run: ({ ip_peers }, { placeholder_from: placeholder }) =>
    judgePeers(ip_peers, placeholder, ({ customers, identities }) =>
      customers < 3 || identities < 2 ? null : customers < 10 ? FEW : 1,
    ),
});
