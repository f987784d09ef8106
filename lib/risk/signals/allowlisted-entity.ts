import { z } from 'zod';
import { ListEvidence, listHit } from '../derive/list-hit.ts';
import { defineSignal } from '../facts.ts';

export const allowlistedEntity = defineSignal({
  meta: {
    id: 'allowlisted-entity',
    title: 'On the allow-list',
    family: 'list',
    weight: 0,
    flags: ['ON_ALLOWLIST'],
    why: 'Somebody of this tenant decided that it may always pass: the score is at most .01.',
    investigate: [
      'Read who added the entry, when and why.',
      'Give the entry an end, so that a taken-over account does not pass for ever.',
    ],
    falsePositives: ['A trusted account or device that was taken over since.'],
    references: ['Stripe Radar lists'],
  },
  requires: ['now', 'lists'],
  options: z.object({}),
  evidence: ListEvidence,
  run: ({ now, lists }) => listHit(lists, 'allow', now),
});
