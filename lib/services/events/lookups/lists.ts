import type { IngestTransaction } from '#db/queries/ingest.ts';
import type { ListHit } from '#lib/risk/facts.ts';
import { type Listable, listsAsOf } from '../../lists/snapshot.ts';
import type { PreparedEvent } from '../prepare.ts';

/** The list entries that each event is on, snoozed rules included. @returns one answer an item, in order. */
export async function lookUpLists(
  tx: IngestTransaction,
  tenantId: string,
  items: readonly PreparedEvent[],
  now: Date,
): Promise<readonly (readonly ListHit[])[]> {
  const lists = await listsAsOf(tx, tenantId);
  return items.map((item) => lists.hits(listableOf(item), now.getTime()));
}

function listableOf({ event: { user, device, payment }, enrichment: { network, geo } }: PreparedEvent): Listable {
  return {
    user: user?.client_user_id,
    device: device?.device_id,
    ip: network?.ip,
    email: user?.email,
    email_domain: user?.email?.split('@').at(-1),
    card: payment?.card_fingerprint,
    country: geo?.country,
    asn: network?.asn ? `AS${network.asn.number}` : null,
  };
}
