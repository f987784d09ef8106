import { z } from 'zod';
import { NetworkEvidence, networkHit, UsualFactor } from '../derive/network-hit.ts';
import { defineSignal } from '../facts.ts';

export const hostingAddress = defineSignal({
  meta: {
    id: 'hosting-address',
    title: 'Address belongs to a hosting network',
    family: 'network',
    weight: 2.55,
    flags: ['HOSTING_NETWORK'],
    why: 'People browse from home, work and mobile networks; scripts and private VPNs run in data centres.',
    investigate: [
      'Ask whether a server is expected to call on this route.',
      'Look for automation indicators and for the pace of the session.',
    ],
    falsePositives: ['Office VPNs, mobile gateways and cloud desktops.'],
    references: ['X4BNet/lists_vpn', 'MITRE ATT&CK T1090 Proxy'],
  },
  requires: ['network'],
  optional: ['history'],
  options: z.object({ usual_factor: UsualFactor }),
  evidence: NetworkEvidence,
  run: ({ network, history }, options) => networkHit(network, 'hosting', { history, factor: options.usual_factor }),
});
