import { z } from 'zod';

import { defineProfileCheck, judgePeers, PeersEvidence, placeholderFrom } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

const FEW = weightAlone(0.3) / weightAlone(0.6);

export const deviceShared = defineProfileCheck({
  meta: {
    id: 'device-shared',
    title: 'Device of several customers',
    family: 'device',
    factor: 'channel',
    weight: weightAlone(0.6),
    why: 'Accounts opened on one device under several names are more often in one hand than in one family.',
    investigate: [
      'Compare the times at which the accounts were opened.',
      'See whether names and addresses follow a pattern.',
    ],
    falsePositives: ['Family computers and shared tablets.', 'A terminal in a branch.'],
    references: [
      'Federal Reserve, Synthetic Identity Fraud in the U.S. Payment System',
      'MaxMind minFraud: device tracking',
    ],
  },
  requires: ['device_peers'],
  options: z.strictObject({ placeholder_from: placeholderFrom }),
  evidence: PeersEvidence,
  run: ({ device_peers }, { placeholder_from: placeholder }) =>
    judgePeers(device_peers, placeholder, ({ customers, identities }) =>
      identities < 2 ? null : customers < 5 ? FEW : 1,
    ),
});
