import { and, eq } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { documents, fingerprintKeys, fingerprints, reportFlags, reports } from '../schema/index.ts';
import { deleteMentionsOf } from './mentions.ts';

export type FingerprintRecord = typeof fingerprints.$inferSelect;

/** A key by which a fingerprint is found. */
export interface FingerprintKey {
  readonly kind: string;
  readonly key: string;
}

/** Replaces which checks found something in a report. */
export async function replaceFlags(
  db: Executor,
  tenantId: string,
  reportId: number,
  checkIds: readonly string[],
): Promise<void> {
  await db.delete(reportFlags).where(and(eq(reportFlags.tenantId, tenantId), eq(reportFlags.reportId, reportId)));
  if (checkIds.length > 0)
    await db.insert(reportFlags).values(checkIds.map((checkId) => ({ tenantId, checkId, reportId })));
}

/** Replaces what a report's document is recognised by. */
export async function replaceFingerprint(
  db: Executor,
  tenantId: string,
  row: Omit<FingerprintRecord, 'tenantId'>,
  keys: readonly FingerprintKey[],
): Promise<void> {
  const { reportId, receivedAt } = row;
  await deleteFingerprint(db, tenantId, reportId);
  await db.insert(fingerprints).values({ ...row, tenantId });
  if (keys.length > 0)
    await db
      .insert(fingerprintKeys)
      .values(keys.map(({ kind, key }) => ({ tenantId, kind, key, receivedAt, reportId })))
      .onConflictDoNothing();
}

async function deleteFingerprint(db: Executor, tenantId: string, reportId: number): Promise<void> {
  await db.delete(fingerprints).where(and(eq(fingerprints.tenantId, tenantId), eq(fingerprints.reportId, reportId)));
  await db
    .delete(fingerprintKeys)
    .where(and(eq(fingerprintKeys.tenantId, tenantId), eq(fingerprintKeys.reportId, reportId)));
}

/**
 * Deletes a report with all that was derived from it, and its document unless another report uses it.
 * @returns the storage keys that nothing refers to any more; null where the report is not there.
 */
export async function deleteReport(
  db: Executor,
  tenantId: string,
  reportId: number,
): Promise<readonly string[] | null> {
  const [gone] = await db
    .delete(reports)
    .where(and(eq(reports.tenantId, tenantId), eq(reports.reportId, reportId)))
    .returning({ documentId: reports.documentId, resultsKey: reports.resultsKey });
  if (!gone) return null;
  await replaceFlags(db, tenantId, reportId, []);
  await deleteFingerprint(db, tenantId, reportId);
  await deleteMentionsOf(db, tenantId, { kind: 'document', key: String(reportId) });
  const ofTenant = and(eq(documents.tenantId, tenantId), eq(documents.documentId, gone.documentId));
  await db.select({ id: documents.documentId }).from(documents).where(ofTenant).for('update');
  const [other] = await db
    .select({ id: reports.reportId })
    .from(reports)
    .where(and(eq(reports.tenantId, tenantId), eq(reports.documentId, gone.documentId)))
    .limit(1);
  if (other) return [gone.resultsKey];
  const [document] = await db.delete(documents).where(ofTenant).returning({ storageKey: documents.storageKey });
  return [gone.resultsKey, ...(document ? [document.storageKey] : [])];
}

/** Keeps a document from being erased until the transaction ends. @returns false where it is gone. */
export async function lockDocument(db: Executor, tenantId: string, documentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: documents.documentId })
    .from(documents)
    .where(and(eq(documents.tenantId, tenantId), eq(documents.documentId, documentId)))
    .for('update');
  return rows.length === 1;
}
