import { z } from 'zod';
import { NetworkEvidence, networkHit } from '../derive/network-hit.ts';
import { defineSignal } from '../facts.ts';

export const openProxy = defineSignal({
  meta: {
    id: 'open-proxy',
    title: 'Address is an open or terminating proxy',
    family: 'network',
    weight: 2.55,
    flags: ['PROXY_SUSPECTED'],
    why: 'Proxies lend fraudsters the addresses of other people.',
    investigate: [
      'Compare the place of the address with the time zone of the device.',
      'Look for other accounts on the same address.',
    ],
    falsePositives: ['Corporate and security gateways (SASE).'],
    references: [],
  },
  requires: ['network'],
  options: z.object({}),
  evidence: NetworkEvidence,
  run: ({ network }) => networkHit(network, 'proxy'),
});
