import { z } from 'zod';
import { NetworkEvidence, networkHit, UsualFactor } from '../derive/network-hit.ts';
import { defineSignal } from '../facts.ts';

export const vpnExit = defineSignal({
  meta: {
    id: 'vpn-exit',
    title: 'Address is an exit of a VPN',
    family: 'network',
    weight: 1.85,
    flags: ['VPN_SUSPECTED'],
    why: 'A VPN hides the true place, so that a stolen identity can be used from its home country.',
    investigate: [
      'Compare the device time zone and language with the claimed country.',
      'Check whether this user always comes through a VPN.',
    ],
    falsePositives: ['Ordinary people use VPNs.'],
    references: ['X4BNet/lists_vpn', 'Wiefling et al. 2022, VPN attackers'],
  },
  requires: ['network'],
  optional: ['history'],
  options: z.object({ usual_factor: UsualFactor }),
  evidence: NetworkEvidence,
  run: ({ network, history }, options) => networkHit(network, 'vpn', { history, factor: options.usual_factor }),
});
