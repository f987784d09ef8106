import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import type { HistoryFacts } from '../facts/history.ts';
import type { NetworkClass, NetworkFacts } from '../facts/network.ts';
import { isUsualNetwork } from './own.ts';

/** Evidence of the signals that find what kind of network an address belongs to. */
export const NetworkEvidence = z.object({
  ip: z.string(),
  asn: z.string().nullable(),
  org: z.string().nullable(),
  list: z.string(),
  list_version: z.string(),
});

/**
 * Option of the signals for networks that ordinary people use too. It weakens the signal for a user who came through
 * the network before.
 */
export const UsualFactor = z
  .number()
  .min(0)
  .max(1)
  .default(0.4)
  .meta({ title: 'Factor where the user comes through this network as a rule' });

/**
 * Flags an address of the class. Not applicable for a reserved address, or where no list of the class is installed.
 * @param usual the user's history, and the strength of the signal where the user came through this network before.
 */
export function networkHit(
  network: NetworkFacts,
  networkClass: NetworkClass,
  usual?: { readonly history: HistoryFacts | undefined; readonly factor: number },
) {
  if (network.bogonRange) return notApplicable('The address is not a public one.');
  const hit = network.classes.find((entry) => entry.networkClass === networkClass);
  if (hit) {
    return flagged(usual && isUsualNetwork(usual.history, network) ? usual.factor : 1, {
      ip: network.ip,
      asn: network.asn === null ? null : `AS${network.asn}`,
      org: network.organisation,
      list: hit.list,
      list_version: hit.listVersion,
    });
  }
  return network.checked.includes(networkClass) ? clear : notApplicable(`No ${networkClass} list is installed.`);
}

/**
 * True where the network is built so that many unrelated people share an address: a mobile network or a private relay.
 */
export function isSharedByDesign(network: Pick<NetworkFacts, 'classes'>): boolean {
  return network.classes.some(({ networkClass }) => networkClass === 'mobile' || networkClass === 'relay');
}
