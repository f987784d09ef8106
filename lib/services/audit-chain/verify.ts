import { database } from '#db/client.ts';
import { type ChainHead, countUnsealed, findChainHead, findChainStart, listSealed } from '#db/queries/audit-chain.ts';
import { furthestTrim } from '#db/queries/audit-trim.ts';
import { CHAIN_START, hashDetail, hashLink } from './link.ts';

const ROWS_AT_ONCE = 1000;

export interface AuditCheck {
  /** The last row whose place and content are as they were sealed. */
  readonly head: ChainHead;
  /** Rows before the oldest that is left, which were removed for their age. */
  readonly trimmed: number;
  /** Rows up to there that an erasure has emptied. */
  readonly erased: number;
  readonly unsealed: { readonly rows: number; readonly oldest: Date | null };
  /** What is wrong with the first row that is; null where nothing is. */
  readonly fault: string | null;
}

type SealedRow = Awaited<ReturnType<typeof listSealed>>[number];

/**
 * Walks the chain of an organisation's audit from the oldest row that is left, in batches, while rows may be added to it.
 * @param expected a head that was kept elsewhere: the chain must hold it.
 */
export async function verifyAudit(orgId: string, expected?: ChainHead): Promise<AuditCheck> {
  const { db } = database();
  const start = (await findChainStart(db, orgId)) ?? CHAIN_START;
  const before = await findChainHead(db, orgId);
  const walked = await walk(
    orgId,
    start,
    [before, expected].filter((anchor) => anchor !== undefined),
  );
  // Read before the head after it: a row that was sealed in between is neither missing nor too many.
  const unsealed = await countUnsealed(db, orgId);
  const fault =
    (await startFault(orgId, start, expected)) ??
    walked.fault ??
    endFault(walked.head, await findChainHead(db, orgId), unsealed.rows);
  return { ...walked, trimmed: start.seq, unsealed, fault };
}

async function walk(
  orgId: string,
  start: ChainHead,
  anchors: readonly ChainHead[],
): Promise<Omit<AuditCheck, 'unsealed' | 'trimmed'>> {
  let head = start;
  let erased = 0;
  let last = { seq: Number.MIN_SAFE_INTEGER, auditId: '' };
  for (let more = true; more; ) {
    const rows = await listSealed(database().db, orgId, last, ROWS_AT_ONCE);
    for (const row of rows) {
      const fault = faultOf(head, row) ?? anchorFault(anchors, row);
      if (fault) return { head, erased, fault };
      head = { seq: row.seq, hash: row.hash };
      if (row.salt === null) erased += 1;
      last = row;
    }
    more = rows.length === ROWS_AT_ONCE;
  }
  const cut = anchors.find(({ seq }) => seq > head.seq);
  const fault = cut ? `Row ${head.seq + 1} is missing: the chain ends before row ${cut.seq}, which was sealed.` : null;
  return { head, erased, fault };
}

function faultOf(before: ChainHead, row: SealedRow): string | null {
  const name = `Row ${row.seq} (${row.auditId})`;
  if (row.seq > before.seq + 1) return `Row ${before.seq + 1} is missing: the next one is row ${row.seq}.`;
  if (row.seq <= before.seq) return `${name} was inserted: another row has that place.`;
  if (row.salt === null) {
    if (row.target !== null || Object.keys(row.detail).length > 0)
      return `${name} was changed: it holds text after its erasure.`;
  } else if (hashDetail(row.salt, row) !== row.detailHash) return `${name} was changed: its target or its detail.`;
  if (hashLink(before.hash, row) === row.hash) return null;
  return `${name} does not follow the row before it: one of the two was changed, moved or inserted.`;
}

function anchorFault(anchors: readonly ChainHead[], { seq, hash, auditId }: SealedRow): string | null {
  if (anchors.every((anchor) => anchor.seq !== seq || anchor.hash === hash)) return null;
  return `Row ${seq} (${auditId}) has another hash than the head that was kept: it, or one before it, was changed, moved or inserted.`;
}

/** Rows may be gone for their age alone, and then a row of the audit says so. */
async function startFault(orgId: string, start: ChainHead, expected?: ChainHead): Promise<string | null> {
  if (start.seq > (await furthestTrim(database().db, orgId)))
    return `Row ${start.seq} and those before it are missing, and no row of the audit says that they were removed.`;
  if (!expected || expected.seq > start.seq) return null;
  if (expected.seq < start.seq)
    return `Row ${expected.seq} was removed for its age, so the head that was kept proves nothing: name one from row ${start.seq} on.`;
  return expected.hash === start.hash ? null : `Row ${start.seq} had another hash than the head that was kept.`;
}

/** @param end the head as the database holds it after the walk: further on than the walk, or where it ended. */
function endFault(walked: ChainHead, end: ChainHead | undefined, waiting: number): string | null {
  if (!end) {
    if (walked.seq > 0) return `The head of the chain is missing: its last row is ${walked.seq}.`;
    return waiting === 0 ? 'No row is there, and the set-up writes the first.' : null;
  }
  return walked.seq > end.seq
    ? `Row ${end.seq + 1} lies behind the head, row ${end.seq}: it was inserted, or the head was moved back.`
    : null;
}
