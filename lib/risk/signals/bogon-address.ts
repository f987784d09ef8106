import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineSignal } from '../facts.ts';

export const bogonAddress = defineSignal({
  meta: {
    id: 'bogon-address',
    title: 'Private or reserved source address',
    family: 'network',
    weight: 0,
    flags: ['BOGON_IP'],
    why: 'Such an address cannot come from the internet: the true one was lost on the way, and nothing is known of the network.',
    investigate: ['Check which proxy header the integration takes the address from.'],
    falsePositives: ['Internal users and tests.'],
    references: ['RFC 6890'],
  },
  requires: ['network'],
  options: z.object({}),
  evidence: z.object({ ip: z.string(), range: z.string() }),
  run({ network }) {
    return network.bogonRange === null ? clear : flagged(1, { ip: network.ip, range: network.bogonRange });
  },
});
