import { z } from 'zod';
import { ListEvidence, listHit } from '../derive/list-hit.ts';
import { defineSignal } from '../facts.ts';

export const watchlistedEntity = defineSignal({
  meta: {
    id: 'watchlisted-entity',
    title: 'On the watch-list',
    family: 'list',
    weight: 1.2,
    flags: [],
    why: 'Somebody of this tenant wants to see what it does next.',
    investigate: ['Read who added the entry, when and why.', 'Decide: move it to the block-list, or take it off.'],
    falsePositives: ['An entry that outlived its reason.'],
    references: ['Microsoft D365 Fraud Protection, watch lists'],
  },
  requires: ['now', 'lists'],
  options: z.object({}),
  evidence: ListEvidence,
  run: ({ now, lists }) => listHit(lists, 'watch', now),
});
