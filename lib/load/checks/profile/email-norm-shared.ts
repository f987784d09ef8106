import { z } from 'zod';

import { defineProfileCheck, judgePeers, PeersEvidence, placeholderFrom } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

const HOUSEHOLD = 0.3;

export const emailNormShared = defineProfileCheck({
  meta: {
    id: 'email-norm-shared',
    title: 'Mailbox of several customers',
    family: 'contact',
    factor: 'customer',
    weight: weightAlone(0.45),
    why: 'Addresses that differ only by an alias reach one mailbox: one person holds several accounts, under one name or under many.',
    investigate: ['Open the other customers of this mailbox.', 'Ask why one person needs several accounts.'],
    falsePositives: ['Couples with one mailbox.', 'A company that uses one address for all its people.'],
    references: [
      'MaxMind minFraud: e-mail normalisation',
      'Federal Reserve, Synthetic Identity Fraud in the U.S. Payment System',
    ],
  },
  requires: ['email_peers'],
  options: z.strictObject({ placeholder_from: placeholderFrom }),
  evidence: PeersEvidence,
  run: ({ email_peers }, { placeholder_from: placeholder }) =>
    judgePeers(email_peers, placeholder, ({ customers, household }) =>
      customers < 2 ? null : household ? HOUSEHOLD : 1,
    ),
});
