import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { isCleared } from '../derive/label-evidence.ts';
import { defineSignal } from '../facts.ts';

export const clearedUser = defineSignal({
  meta: {
    id: 'cleared-user',
    title: 'User who was found honest before',
    family: 'trust',
    weight: -1.5,
    flags: [],
    why: 'A person looked at this user, or a payment proved good; honest people stay honest for the most part.',
    investigate: ['Nothing to do: this lowers the score.', 'Reverse the label if it was wrong.'],
    falsePositives: ['An account that was taken over after the label.', 'A fraudster who was patient.'],
    references: ['Microsoft D365 Fraud Protection labels, Passed Checks'],
  },
  requires: ['user', 'labels'],
  options: z.object({}),
  evidence: z.object({ labels_n: z.number().int(), last_label_at: z.string().nullable() }),
  run({ labels }) {
    if (labels.user === null) return notApplicable('The labels of the user are not known.');
    const { legit, lastLegitAt } = labels.user;
    if (!isCleared(labels.user)) return clear;
    return flagged(1, {
      labels_n: legit,
      last_label_at: lastLegitAt === null ? null : new Date(lastLegitAt).toISOString(),
    });
  },
});
