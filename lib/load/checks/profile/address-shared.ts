import { z } from 'zod';

import { defineProfileCheck, judgePeers, PeersEvidence, placeholderFrom } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

export const addressShared = defineProfileCheck({
  meta: {
    id: 'address-shared',
    title: 'Address of many families',
    family: 'place',
    factor: 'geography',
    weight: weightAlone(0.35),
    why: 'Five surnames at one door are a drop address, a mail forwarder or a house of many flats.',
    investigate: [
      'Look at the address on a map: a house, an office, a parcel shop?',
      'See whether the accounts were opened together.',
    ],
    falsePositives: [
      'Blocks of flats whose flat numbers were left out.',
      'Student homes, care homes and company addresses.',
    ],
    references: ['Federal Reserve, Synthetic Identity Fraud in the U.S. Payment System'],
  },
  requires: ['address_peers'],
  options: z.strictObject({
    placeholder_from: placeholderFrom,
    surnames_min: z
      .number()
      .int()
      .min(2)
      .max(100)
      .default(5)
      .meta({ title: 'Different surnames', description: 'From which an address is flagged.' }),
  }),
  evidence: PeersEvidence,
  run: ({ address_peers }, { placeholder_from: placeholder, surnames_min: surnamesMin }) =>
    judgePeers(address_peers, placeholder, ({ surnames }) => (surnames < surnamesMin ? null : 1)),
});
