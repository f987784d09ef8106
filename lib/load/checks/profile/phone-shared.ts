import { z } from 'zod';

import { defineProfileCheck, judgePeers, PeersEvidence, placeholderFrom } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

const full = weightAlone(0.65);
const PAIR = weightAlone(0.35) / full;
const FEW = weightAlone(0.5) / full;
const HOUSEHOLD = 0.3;

export const phoneShared = defineProfileCheck({
  meta: {
    id: 'phone-shared',
    title: 'Phone number of several people',
    family: 'contact',
    factor: 'customer',
    weight: weightAlone(0.65),
    why: 'A phone number belongs to one person or one household; one number behind many names is how made-up identities are run.',
    investigate: [
      'Open the other customers with this number: do they share an address or a surname?',
      'Call the number and ask for each name.',
    ],
    falsePositives: [
      'Families and flat shares.',
      'The number of a branch or an agent that was typed in for everybody.',
    ],
    references: [
      'Federal Reserve, Synthetic Identity Fraud in the U.S. Payment System',
      'FATF Recommendation 10: customer due diligence',
    ],
  },
  requires: ['phone_peers'],
  options: z.strictObject({ placeholder_from: placeholderFrom }),
  evidence: PeersEvidence,
  run: ({ phone_peers }, { placeholder_from: placeholder }) =>
    judgePeers(phone_peers, placeholder, ({ identities, household }) => {
      if (identities < 2) return null;
      if (household) return HOUSEHOLD;
      return identities < 3 ? PAIR : identities < 5 ? FEW : 1;
    }),
});
