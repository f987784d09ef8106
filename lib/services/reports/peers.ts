import { database } from '#db/client.ts';
import {
  type Asking,
  type FoundReport,
  findByKeys,
  findPrints,
  findSameBytes,
  markedKeys,
} from '#db/queries/fingerprints.ts';
import type { PeerLink } from '#lib/forgery/facts/context.ts';
import { type Likeness, likenessOf, type OwnPrint, type Print } from '#lib/forgery/peers.ts';
import { keys } from '#lib/keys.ts';
import { askedKeys, earlierKeys, fromStored, keysOf, renewedPrint } from './print-keys.ts';

export interface FoundPeer {
  readonly report: FoundReport;
  readonly likeness: Likeness;
  /** Null where it was not analysed to its end. */
  readonly print: Print | null;
}

const CANDIDATES_MAX = 200;
const FRAUD_MAX = 50;
const SAME_BYTES_MAX = 20;
const RANK: Readonly<Record<PeerLink, number>> = {
  same_bytes: 0,
  same_picture: 1,
  same_text: 2,
  same_template: 3,
  shared_picture: 4,
  shared_identifier: 5,
};

/**
 * Other documents of the tenant that came before one and resemble it, likest first, each document once. A bounded number
 * of index reads, however many documents the tenant has; those that an analyst called fraud are looked up apart, so
 * that many others of one template never hide them.
 */
export async function findPeers(tenantId: string, asking: Asking, own: OwnPrint): Promise<FoundPeer[]> {
  const { db, sql } = database().tenant(tenantId);
  const earlier = earlierKeys(own);
  const [near, fraud, same] = await Promise.all([
    findByKeys(sql, tenantId, asking, [...earlier, ...askedKeys(own)], CANDIDATES_MAX),
    findByKeys(sql, tenantId, asking, markedKeys([...earlier, ...keysOf(own)]), FRAUD_MAX),
    findSameBytes(db, tenantId, asking, own.sha256, SAME_BYTES_MAX),
  ]);
  const prints = await findPrints(db, tenantId, asking, [...new Set([...near, ...fraud])]);
  const { lookup } = keys();
  const mine = renewedPrint(own, lookup);
  const alike = prints.flatMap(({ report, print }): FoundPeer[] => {
    const other = fromStored(report.sha256, print, lookup);
    const likeness = likenessOf(mine, other);
    return likeness === null ? [] : [{ report, likeness, print: other }];
  });
  const known = new Set(alike.map(({ report }) => report.reportId));
  const bytes = same.filter(({ reportId }) => !known.has(reportId));
  return eachDocumentOnce([...alike, ...bytes.map((report) => ({ report, likeness: sameBytes, print: null }))]);
}

/** Of a report that was not analysed to its end, or before documents had fingerprints. */
const sameBytes: Likeness = { link: 'same_bytes', likeness: 1, places: [], shared: [], differing: [] };

function eachDocumentOnce(found: readonly FoundPeer[]): FoundPeer[] {
  const documents = new Map<string, FoundPeer>();
  for (const peer of found.toSorted(likestFirst)) {
    const standing = documents.get(peer.report.documentId);
    if (standing === undefined) documents.set(peer.report.documentId, peer);
    else if (isDecided(peer) && !isDecided(standing)) documents.set(peer.report.documentId, peer);
  }
  return [...documents.values()].toSorted(likestFirst);
}

const isDecided = ({ report: { reviewVerdict } }: FoundPeer): boolean =>
  reviewVerdict === 'fraud' || reviewVerdict === 'genuine';

function likestFirst(a: FoundPeer, b: FoundPeer): number {
  return (
    RANK[a.likeness.link] - RANK[b.likeness.link] ||
    b.likeness.likeness - a.likeness.likeness ||
    a.report.reportId - b.report.reportId
  );
}
