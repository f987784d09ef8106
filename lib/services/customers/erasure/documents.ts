import { database } from '#db/client.ts';
import { listReportsOfCustomer, lockPeerAnalyses, writeAnalyses } from '#db/queries/customer-erase.ts';
import { findReport } from '#db/queries/reports.ts';
import { storage } from '#lib/storage/index.ts';
import type { TenantContext } from '../../context.ts';
import { eraseReportIn } from '../../reports/erase.ts';
import { createMarks } from './marks.ts';
import type { Subject } from './subject.ts';

const REPORTS_AT_ONCE = 20;
const PEERS_MAX = 1000;

/**
 * Erases the documents that were sent for a customer, each with its report, pictures, contents and fingerprint, one transaction
 * for each. Reports of documents that resemble one name it no more.
 * @returns how many reports there were.
 */
export async function eraseDocuments(ctx: TenantContext, { person, marks }: Subject): Promise<number> {
  const { tenantId } = ctx.tenant;
  const { db } = database().tenant(tenantId);
  let erased = 0;
  let ids = await listReportsOfCustomer(db, tenantId, person.id, REPORTS_AT_ONCE);
  while (ids.length > 0) {
    for (const id of ids) {
      const keys = await db.transaction(async (tx) => {
        const row = await findReport(tx, tenantId, id);
        const name = createMarks({ names: [], phones: [], numbers: [], ids: [row?.report.documentName] });
        const peers = await lockPeerAnalyses(tx, tenantId, id, PEERS_MAX);
        const without = (text: string) => JSON.stringify(name.without(marks.without(JSON.parse(text))));
        await writeAnalyses(
          tx,
          tenantId,
          peers.flatMap(({ reportId, text }) =>
            marks.isIn(text) || name.isIn(text) ? { reportId, text: without(text) } : [],
          ),
        );
        return eraseReportIn(tx, ctx, id, {});
      });
      for (const key of keys ?? []) await storage().remove(key);
      erased += 1;
    }
    ids = await listReportsOfCustomer(db, tenantId, person.id, REPORTS_AT_ONCE);
  }
  return erased;
}
