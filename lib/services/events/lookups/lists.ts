import type { Querying } from '#db/client.ts';
import type { Collected } from '#lib/contracts/observation.ts';
import type { ListHit } from '#lib/risk/facts/links.ts';
import { deviceIdOf } from '#lib/risk/profiles/sighting.ts';
import { NO_ANSWERS } from '#lib/risk/scoring/answers.ts';
import type { PreparedEvent } from '#lib/risk/scoring/prepare.ts';
import { type Listable, listsAsOf } from '../../lists/snapshot.ts';

/**
 * The list entries that match each event, snoozed rules included.
 * @param revision of the tenant's lists.
 * @param collected what the collector knows about the same items. It can name the device.
 * @returns one answer for each item, in order.
 */
export async function listsOf(
  sql: Querying,
  tenantId: string,
  items: readonly PreparedEvent[],
  revision: number,
  now: Date,
  collected: readonly Collected[],
): Promise<readonly (readonly ListHit[])[]> {
  const lists = await listsAsOf(sql, tenantId, revision);
  return items.map((item, index) => lists.hits(listableOf(item, collected[index] ?? null), now.getTime()));
}

function listableOf(item: PreparedEvent, collected: Collected | null): Listable {
  const { user, payment } = item.event;
  const { network, geo } = item.enrichment;
  return {
    user: user?.client_user_id,
    device: deviceIdOf(item, { ...NO_ANSWERS, collected }),
    ip: network?.ip,
    email: user?.email,
    email_domain: user?.email?.split('@').at(-1),
    card: payment?.card_fingerprint,
    country: geo?.country,
    asn: network?.asn ? `AS${network.asn.number}` : null,
  };
}
