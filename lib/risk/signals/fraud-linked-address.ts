import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { LabelEvidence, labelEvidence } from '../derive/label-evidence.ts';
import { isSharedByDesign } from '../derive/network-hit.ts';
import { defineSignal } from '../facts.ts';

export const fraudLinkedAddress = defineSignal({
  meta: {
    id: 'fraud-linked-address',
    title: 'Address or its neighbours known for fraud',
    family: 'graph',
    weight: 2.95,
    flags: ['PRIOR_FRAUD_IP'],
    why: 'Fraud comes back through the same line, server or rented range.',
    investigate: [
      'See how many honest customers use the address: a home line has few, an office many.',
      'Look at the age of the labels: addresses change hands.',
    ],
    falsePositives: [
      'An office or a dormitory with one bad guest.',
      'An address that the provider has given to somebody else.',
      'Mobile and relay networks are left out.',
    ],
    references: ['Stripe Radar, IP address risk', 'MaxMind minFraud IP risk'],
  },
  requires: ['labels', 'network'],
  options: z.object({}),
  evidence: LabelEvidence.extend({ ip: z.string(), prefix: z.string() }),
  run({ labels, network }) {
    if (labels.address === null) return notApplicable('The labels of the address are not known.');
    if (network.bogonRange !== null) return notApplicable('The address is not a public one.');
    if (isSharedByDesign(network)) return notApplicable('Many unrelated people share the address.');
    const { fraud, legit } = labels.address;
    if (fraud === 0) return clear;
    const strength = overLimit(fraud, 1) * (fraud / (fraud + legit));
    return flagged(strength, { ip: network.ip, prefix: network.prefix, ...labelEvidence(labels.address) });
  },
});
