import { z } from 'zod';
import { flagged } from '#lib/engine/check.ts';
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
    references: ['crawlex.net, TLS against TCP round trip', 'FireHOL proxy lists'],
  },
  requires: ['network'],
  optional: ['rtt'],
  options: z.object({
    handshake_gap_ms_max: z.number().positive().default(40).meta({ title: 'Handshake beyond the connection, ms' }),
  }),
  evidence: NetworkEvidence,
  run({ network, rtt }, options) {
    const listed = networkHit(network, 'proxy');
    const gapMs = rtt?.tlsMinusTcpMs ?? 0;
    if (listed.status === 'flagged' || network.bogonRange !== null || gapMs <= options.handshake_gap_ms_max) {
      return listed;
    }
    return flagged(1, {
      ip: network.ip,
      asn: network.asn === null ? null : `AS${network.asn}`,
      org: network.organisation,
      list: 'terminating-proxy',
      list_version: `handshake ${Math.round(gapMs)} ms beyond the connection`,
    });
  },
});
