import { database } from '#db/client.ts';
import { findListsOf } from '#db/queries/lists.ts';
import type { ListedEntity } from '#db/vocab.ts';
import type { Fingerprint, IdentifierFact, ListedFact } from '#lib/forgery/facts/context.ts';
import { entityKey } from '#lib/rules/entity-key.ts';
import type { FoundPeer } from './peers.ts';

/** The list that documents stand on which an analyst called fraud. */
const FRAUD = 'confirmed-fraud';
const ADDRESSES_MAX = 8;
const LISTED_MAX = 20;

/** Entries of the tenant's lists and documents that an analyst called fraud which a document matches. */
export async function listedOf(
  tenantId: string,
  { identifiers }: Fingerprint,
  peers: readonly FoundPeer[],
  now: Date,
): Promise<ListedFact[]> {
  const addresses = identifiers.filter(({ kind }) => kind === 'email').slice(0, ADDRESSES_MAX);
  const entries = await Promise.all(
    addresses.flatMap((address) => [
      entriesOf(tenantId, 'email', address.value, address, now),
      entriesOf(tenantId, 'email_domain', address.value.split('@').at(-1) ?? '', address, now),
    ]),
  );
  return [...fraudOf(peers), ...entries.flat()].slice(0, LISTED_MAX);
}

async function entriesOf(
  tenantId: string,
  entity: ListedEntity,
  value: string,
  { page, box }: IdentifierFact,
  now: Date,
): Promise<ListedFact[]> {
  const { key } = entityKey(entity, value);
  if (key === null) return [];
  const rows = await findListsOf(database().tenant(tenantId).sql, tenantId, entity, key, now);
  return rows
    .filter(({ list }) => list !== 'allow' && list !== 'snooze')
    .map(({ list_id: listId, added_by: addedBy }) => ({
      listId,
      kind: 'email' as const,
      entry: key,
      addedBy,
      places: [{ page, box }],
    }));
}

function fraudOf(peers: readonly FoundPeer[]): ListedFact[] {
  const fraud = peers.filter(({ report }) => report.reviewVerdict === 'fraud');
  return [...fraud.flatMap((peer) => resemblanceTo(peer, peers)), ...sharedWithFraud(fraud, peers)];
}

/** A template of which an analyst called a document genuine is the issuer's own. */
function resemblanceTo({ report, likeness }: FoundPeer, peers: readonly FoundPeer[]): ListedFact[] {
  const shared = { listId: FRAUD, entry: `report ${report.reportId}`, addedBy: report.reviewedBy ?? '' };
  switch (likeness.link) {
    case 'same_bytes':
      return [{ ...shared, kind: 'file', places: [] }];
    case 'same_picture':
    case 'shared_picture':
      return [{ ...shared, kind: 'picture', places: likeness.places }];
    case 'same_text':
    case 'same_template':
      return peers.some((peer) => peer.likeness.link === 'same_template' && peer.report.reviewVerdict === 'genuine')
        ? []
        : [{ ...shared, kind: 'template', places: [] }];
    case 'shared_identifier':
      return [];
    default:
      return likeness.link satisfies never;
  }
}

/** What forged documents name more often than others do: a forger takes most values from a genuine document. */
function sharedWithFraud(fraud: readonly FoundPeer[], peers: readonly FoundPeer[]): ListedFact[] {
  const values = new Map(
    fraud.flatMap(({ likeness }) => likeness.shared.map((each) => [`${each.kind} ${each.value}`, each] as const)),
  );
  return [...values.values()].flatMap((value) => {
    const holders = peers.filter(({ likeness }) =>
      likeness.shared.some((each) => each.kind === value.kind && each.value === value.value),
    );
    const forged = holders.filter(({ report }) => report.reviewVerdict === 'fraud');
    const [first] = forged;
    if (first === undefined || forged.length * 2 <= holders.length) return [];
    const { kind, page, box } = value;
    const { reportId, reviewedBy } = first.report;
    return [{ listId: FRAUD, kind, entry: `report ${reportId}`, addedBy: reviewedBy ?? '', places: [{ page, box }] }];
  });
}
