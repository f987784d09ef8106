import { database, type Executor } from '#db/client.ts';
import {
  holdChain,
  holdUnsealed,
  listChainHeads,
  listUnsealedOrganisations,
  type Seal,
  storeSeals,
  type UnsealedRow,
} from '#db/queries/audit-chain.ts';
import { log } from '#lib/log.ts';
import { CHAIN_START, hashDetail, hashLink, makeSalt } from './link.ts';

const ROWS_AT_ONCE = 500;
/** In one go: what an earlier version left is sealed in the course of minutes, beside everything else. */
const BATCHES_MAX = 2;

/**
 * Seals the audit rows that have been committed: gives each the next place in the chain of its organisation and a hash that holds the
 * one before. The order is that of sealing. A row that a long transaction commits late is sealed late: nobody who writes one waits
 * for another. Several processes may do it at once: whoever holds the head seals, the others find nothing to do.
 * @returns how many rows were sealed.
 * @throws AggregateError where chains could not go on, after all others did: `verifyAudit` says what is wrong with one.
 */
export async function sealAudit(now: Date): Promise<number> {
  const faults: unknown[] = [];
  let sealed = 0;
  for (const orgId of await listUnsealedOrganisations(database().db)) {
    try {
      sealed += await sealChain(orgId, now);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} chains of the audit do not go on.`);
  return sealed;
}

async function sealChain(orgId: string, now: Date): Promise<number> {
  let sealed = 0;
  for (let batches = 0; batches < BATCHES_MAX; batches += 1) {
    const rows = await database().db.transaction((tx) => sealBatch(tx, orgId, now));
    sealed += rows;
    if (rows < ROWS_AT_ONCE) break;
  }
  return sealed;
}

async function sealBatch(db: Executor, orgId: string, sealedAt: Date): Promise<number> {
  const head = await holdChain(db, orgId, { ...CHAIN_START, sealedAt });
  if (!head) return 0;
  const rows = await holdUnsealed(db, orgId, ROWS_AT_ONCE);
  if (rows.length === 0) return 0;
  let { seq, hash } = head;
  const seals = rows.map((row): Seal => {
    const { salt, detailHash } = saltedOf(row);
    seq += 1;
    hash = hashLink(hash, { ...row, detailHash });
    return { audit_id: row.auditId, salt, detail_hash: detailHash, chain_seq: seq, hash };
  });
  await storeSeals(db, orgId, seals, { seq, hash, sealedAt });
  return rows.length;
}

/** A row of an earlier version has no salt yet. One that was erased before it was sealed keeps its hash alone. */
function saltedOf(row: UnsealedRow): { salt: string | null; detailHash: string } {
  if (row.detailHash !== null) return { salt: row.salt, detailHash: row.detailHash };
  const salt = makeSalt();
  return { salt, detailHash: hashDetail(salt, row) };
}

/** Writes the head of every chain to the log: where logs leave the machine, it is kept where no database's owner can change it. */
export async function logAuditHeads(): Promise<void> {
  for (const { orgId, seq, hash } of await listChainHeads(database().db))
    log().info({ org_id: orgId, head: `${seq}:${hash}` }, 'audit head');
}
