import { z } from 'zod';
import { ListEvidence, listHit } from '../derive/list-hit.ts';
import { defineSignal } from '../facts.ts';

export const blocklistedEntity = defineSignal({
  meta: {
    id: 'blocklisted-entity',
    title: 'On the block-list',
    family: 'list',
    weight: 0,
    flags: ['ON_BLOCKLIST'],
    why: 'Somebody of this tenant decided that it must not pass: the score is at least .99.',
    investigate: [
      'Read who added the entry, when and why.',
      'Take the entry off the list if the reason is gone; it can also expire by itself.',
    ],
    falsePositives: ['An entry that is too wide: a network, a country or a mail domain of many people.'],
    references: ['Stripe Radar lists'],
  },
  requires: ['now', 'lists'],
  options: z.object({}),
  evidence: ListEvidence,
  run: ({ now, lists }) => listHit(lists, 'block', now),
});
