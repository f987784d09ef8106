import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import type { GraphFacts } from '../facts/links.ts';
import { defineSignal } from '../facts.ts';

const HOP1 = 0.2;
const HOP2 = 0.07;

export const fraudRing = defineSignal({
  meta: {
    id: 'fraud-ring',
    title: 'Linked with many accounts, or with known fraud',
    family: 'graph',
    weight: 2.95,
    flags: ['FRAUD_RING'],
    why: 'Rings share what is dear: devices, cards, phone numbers and mailboxes. Names are free.',
    investigate: [
      'Open the link explorer: which attribute ties the accounts together?',
      'Decide on the whole group at once, not on one account.',
    ],
    falsePositives: [
      'Households and companies.',
      'A shared family tablet or card.',
      'Support staff who log in for others.',
    ],
    references: ['Cao et al. 2014, SynchroTrap'],
  },
  requires: ['graph'],
  options: z.object({
    users_min: z.number().int().min(3).default(5).meta({ title: 'Linked users that are too many for a household' }),
    size_tail_max: z
      .number()
      .min(0)
      .max(1)
      .default(0.01)
      .meta({ title: 'Share of the tenant’s groups that are as large' }),
  }),
  evidence: z.object({
    component_id: z.string().nullable(),
    users: z.number().int(),
    devices: z.number().int(),
    ips: z.number().int(),
    fraud_labelled: z.number().int(),
    size_p: z.number().nullable(),
  }),
  run({ graph }, options) {
    if (graph.componentId === null) return notApplicable('Nothing of the event links it with others.');
    const ring = 1 - (1 - HOP1) ** graph.fraudAtHop1 * (1 - HOP2) ** graph.fraudAtHop2;
    const strength = 1 - (1 - ring) * (1 - sizeStrength(graph, options));
    if (strength <= 0) return clear;
    return flagged(strength, {
      component_id: graph.componentId,
      users: graph.users,
      devices: graph.devices,
      ips: graph.ips,
      fraud_labelled: graph.fraudLabelled,
      size_p: graph.sizeP,
    });
  },
});

/** Size alone counts where it is out of the ordinary for this tenant, as far as that is known. */
function sizeStrength(
  { users, sizeP }: GraphFacts,
  options: { readonly users_min: number; readonly size_tail_max: number },
): number {
  if (users < options.users_min || (sizeP !== null && sizeP > options.size_tail_max)) return 0;
  return overLimit(users, options.users_min);
}
