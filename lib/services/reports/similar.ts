import { database } from '#db/client.ts';
import { findFingerprint } from '#db/queries/fingerprints.ts';
import { findListed } from '#db/queries/report-list.ts';
import type { SimilarReports } from '#lib/contracts/report-review.ts';
import type { TenantContext } from '../context.ts';
import { reportWithin } from './get.ts';
import { type FoundPeer, findPeers } from './peers.ts';
import { fromStored, withoutPlaces } from './print-keys.ts';
import { toReportSummary } from './wire.ts';

const SIMILAR_MAX = 50;

/**
 * Documents of the tenant that resemble one, likest first, those that came later too. Of a report that has not been
 * analysed, or was before documents had fingerprints, only those of the same bytes.
 * @throws ServiceError not_found, insufficient_scope.
 */
export async function similarReports(ctx: TenantContext, reportId: number): Promise<SimilarReports> {
  const { report } = await reportWithin(ctx, reportId);
  const { tenantId } = ctx.tenant;
  const { db } = database().tenant(ctx.tenant.tenantId);
  const stored = await findFingerprint(db, tenantId, reportId);
  const asking = { reportId: Number.MAX_SAFE_INTEGER, documentId: report.documentId, receivedAt: ctx.now };
  const own = withoutPlaces(stored ? fromStored(report.sha256, stored) : { ...NOTHING, sha256: report.sha256 });
  const peers = (await findPeers(tenantId, asking, own)).slice(0, SIMILAR_MAX);
  const listed = await findListed(
    db,
    tenantId,
    peers.map((peer) => peer.report.reportId),
  );
  const summaries = new Map(listed.map((row) => [row.reportId, toReportSummary(row)]));
  return { similar: peers.flatMap((peer) => entryOf(peer, summaries.get(peer.report.reportId))) };
}

const NOTHING = { pageHashes: [], minHash: null, skeleton: null, profile: null, pictureHashes: [], identifiers: [] };

function entryOf(
  { likeness }: FoundPeer,
  report: SimilarReports['similar'][number]['report'] | undefined,
): SimilarReports['similar'] {
  if (report === undefined) return [];
  const { link, likeness: share, shared, differing } = likeness;
  return [
    { report, link, likeness: share, shared: [...new Set(shared.map(({ kind }) => kind))], differing: [...differing] },
  ];
}
