import { z } from 'zod';

import { defineProfileCheck, judgePeers, PeersEvidence, placeholderFrom } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

const PAIR = weightAlone(0.35) / weightAlone(0.5);
const HOUSEHOLD = 0.2;

export const ibanShared = defineProfileCheck({
  meta: {
    id: 'iban-shared',
    title: 'Bank account of several people',
    family: 'contact',
    factor: 'product',
    weight: weightAlone(0.5),
    why: 'One bank account behind several names is where the money of made-up or hired identities is gathered.',
    investigate: [
      'Ask the bank, or by a payment of one cent, in whose name the account is.',
      'Open the other customers with this account.',
    ],
    falsePositives: ['Couples with a joint account.', 'Companies of one owner.'],
    references: ['FATF Recommendation 10: customer due diligence', 'Europol: money mules'],
  },
  requires: ['iban_peers'],
  options: z.strictObject({ placeholder_from: placeholderFrom }),
  evidence: PeersEvidence,
  run: ({ iban_peers }, { placeholder_from: placeholder }) =>
    judgePeers(iban_peers, placeholder, ({ identities, household }) =>
      identities < 2 ? null : household ? HOUSEHOLD : identities < 3 ? PAIR : 1,
    ),
});
