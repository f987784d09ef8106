import { z } from 'zod';
import { NetworkEvidence, networkHit } from '../derive/network-hit.ts';
import { defineSignal } from '../facts.ts';

export const privateRelay = defineSignal({
  meta: {
    id: 'private-relay',
    title: 'Address is a private relay',
    family: 'network',
    weight: 0,
    flags: ['PRIVATE_RELAY'],
    why: 'A relay of a paid, authenticated user hides the address but not the country; it is told for information only.',
    investigate: ['Do not block the address: many people share it.', 'Rely on the device instead.'],
    falsePositives: ['Every user of such a relay is genuine traffic.'],
    references: ['Apple iCloud Private Relay egress ranges'],
  },
  requires: ['network'],
  options: z.object({}),
  evidence: NetworkEvidence,
  run: ({ network }) => networkHit(network, 'relay'),
});
