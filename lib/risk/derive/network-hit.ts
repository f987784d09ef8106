import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import type { NetworkClass, NetworkFacts } from '../facts.ts';

/** Evidence of every signal that says what kind of network an address belongs to. */
export const NetworkEvidence = z.object({
  ip: z.string(),
  asn: z.string().nullable(),
  org: z.string().nullable(),
  list: z.string(),
  list_version: z.string(),
});

/** Flags an address of the class; not applicable for a reserved address, or where no list could tell. */
export function networkHit(network: NetworkFacts, networkClass: NetworkClass) {
  if (network.bogonRange) return notApplicable(`${network.ip} is not a public address.`);
  const hit = network.classes.find((entry) => entry.networkClass === networkClass);
  if (hit) {
    return flagged(1, {
      ip: network.ip,
      asn: network.asn === null ? null : `AS${network.asn}`,
      org: network.organisation,
      list: hit.list,
      list_version: hit.listVersion,
    });
  }
  return network.checked.includes(networkClass) ? clear : notApplicable(`No ${networkClass} list is installed.`);
}

/** True where many unrelated people share the address by design. */
export function isSharedByDesign(network: Pick<NetworkFacts, 'classes'>): boolean {
  return network.classes.some(({ networkClass }) => networkClass === 'mobile' || networkClass === 'relay');
}
