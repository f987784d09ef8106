import { and, countDistinct, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor, Sql } from '../client.ts';
import { fingerprintKeys, fingerprints, reports } from '../schema/index.ts';
import type { FingerprintKey, FingerprintRecord } from './report-outcome.ts';

/** Reports of a kind of key that are looked at, the newest ones. */
const HITS_PER_KEY_MAX = 50;
const STATEMENTS_KEYS_MAX = 1_000;

/** The document for which others are looked up: only what came before it, and no report of itself. */
export interface Asking {
  readonly reportId: number;
  readonly documentId: string;
  readonly receivedAt: Date;
}

/** Ids of reports that have most of some keys, most first: a bounded number of index reads, however many reports there are. */
export async function findByKeys(
  db: Sql,
  tenantId: string,
  { receivedAt }: Pick<Asking, 'receivedAt'>,
  keys: readonly FingerprintKey[],
  limit: number,
): Promise<number[]> {
  if (keys.length === 0) return [];
  const asked = keys.slice(0, STATEMENTS_KEYS_MAX);
  const rows = await db<{ report_id: number }[]>`
    select k.report_id from unnest(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ key }) => key)}::text[])
      as a (kind, key)
    cross join lateral (
      select f.report_id from fingerprint_keys f
      where f.tenant_id = ${tenantId} and f.kind = a.kind and f.key = a.key and f.received_at <= ${receivedAt}
      order by f.received_at desc, f.report_id desc limit ${HITS_PER_KEY_MAX}) k
    group by k.report_id order by count(*) desc, k.report_id desc limit ${limit}`;
  return rows.map(({ report_id }) => report_id);
}

const found = {
  reportId: reports.reportId,
  documentId: reports.documentId,
  documentName: reports.documentName,
  receivedAt: reports.receivedAt,
  customerId: reports.customerId,
  sha256: reports.sha256,
  documentClass: reports.documentClass,
  reviewVerdict: reports.reviewVerdict,
  reviewedBy: reports.reviewedBy,
};

export type FoundReport = Pick<typeof reports.$inferSelect, keyof typeof found>;

/** Reports of the same bytes that came before, the oldest first. */
export function findSameBytes(
  db: Executor,
  tenantId: string,
  asking: Asking,
  sha256: string,
  limit: number,
): Promise<FoundReport[]> {
  return db
    .select(found)
    .from(reports)
    .where(and(eq(reports.tenantId, tenantId), eq(reports.sha256, sha256), before(asking)))
    .orderBy(reports.reportId)
    .limit(limit);
}

/** Those of some reports that came before, with what they are recognised by. */
export function findPrints(
  db: Executor,
  tenantId: string,
  asking: Asking,
  ids: readonly number[],
): Promise<{ report: FoundReport; print: FingerprintRecord }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select({ report: found, print: fingerprints })
    .from(reports)
    .innerJoin(
      fingerprints,
      and(eq(fingerprints.tenantId, reports.tenantId), eq(fingerprints.reportId, reports.reportId)),
    )
    .where(and(eq(reports.tenantId, tenantId), inArray(reports.reportId, [...ids]), before(asking)))
    .orderBy(reports.reportId);
}

function before({ reportId, documentId, receivedAt }: Asking) {
  const earlier = or(
    lt(reports.receivedAt, receivedAt),
    and(eq(reports.receivedAt, receivedAt), lt(reports.reportId, reportId)),
  );
  return and(ne(reports.documentId, documentId), earlier);
}

export async function findFingerprint(
  db: Executor,
  tenantId: string,
  reportId: number,
): Promise<FingerprintRecord | undefined> {
  const [row] = await db
    .select()
    .from(fingerprints)
    .where(and(eq(fingerprints.tenantId, tenantId), eq(fingerprints.reportId, reportId)));
  return row;
}

/** How many documents of a customer came in a span of time before one. */
export async function countOfCustomer(
  db: Executor,
  tenantId: string,
  asking: Asking,
  customerId: string,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ documents: countDistinct(reports.documentId) })
    .from(reports)
    .where(
      and(
        eq(reports.tenantId, tenantId),
        eq(reports.customerId, customerId),
        sql`${reports.customerId} <> ''`,
        gte(reports.receivedAt, since),
        before(asking),
      ),
    );
  return row?.documents ?? 0;
}

const MARK = 'fraud/';

/** Lets the keys of a report be found, or no longer, among those of documents that an analyst called fraud. */
export async function markFraudKeys(db: Executor, tenantId: string, reportId: number, marked: boolean): Promise<void> {
  const ofReport = and(eq(fingerprintKeys.tenantId, tenantId), eq(fingerprintKeys.reportId, reportId));
  await db.delete(fingerprintKeys).where(and(ofReport, sql`starts_with(${fingerprintKeys.kind}, ${MARK})`));
  if (!marked) return;
  await db.execute(sql`
    insert into fingerprint_keys (tenant_id, kind, key, received_at, report_id)
    select tenant_id, ${MARK} || kind, key, received_at, report_id from fingerprint_keys
    where tenant_id = ${tenantId} and report_id = ${reportId}
    on conflict do nothing`);
}

/** The same keys as those of documents that an analyst called fraud. */
export function markedKeys(keys: readonly FingerprintKey[]): FingerprintKey[] {
  return keys.map(({ kind, key }) => ({ kind: `${MARK}${kind}`, key }));
}
