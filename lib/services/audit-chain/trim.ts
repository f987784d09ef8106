import { type Database, database } from '#db/client.ts';
import { type ChainHead, findChainStart } from '#db/queries/audit-chain.ts';
import { findSealed, lastSealedBefore, removeSealed } from '#db/queries/audit-trim.ts';
import { writeAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import { verifyAudit } from './verify.ts';

const ROWS_AT_ONCE = 5000;

/**
 * Removes the audit rows of an organisation that are older than a moment, from the first on, and keeps what the next one follows: the rest
 * of the chain can be verified as before. A row of the audit says so before the first row goes. A run that was interrupted is ended by the next.
 * @param owner a connection of the tables' owner: the application may remove no row.
 * @returns the last row that was removed; null where none is that old.
 * @throws Error where the chain is not sound: nothing is removed then, since it would take the evidence along.
 */
export async function trimAudit(
  owner: Pick<Database, 'db'>,
  ctx: Context,
  moment: Date,
): Promise<{ readonly removed: number; readonly through: ChainHead } | null> {
  const { fault } = await verifyAudit(ctx.orgId);
  if (fault !== null) throw new Error(`The audit is not sound, so nothing was removed. ${fault}`);
  const through = await lastSealedBefore(owner.db, ctx.orgId, moment);
  if (!through) return null;
  await writeAudit(database().db, ctx, 'audit.trim', null, {
    through: through.seq,
    hash: through.hash,
    before: moment.toISOString(),
  });
  let removed = 0;
  for (let seq = (await findChainStart(owner.db, ctx.orgId))?.seq ?? 0; seq < through.seq; ) {
    seq = Math.min(through.seq, seq + ROWS_AT_ONCE);
    const start = await findSealed(owner.db, ctx.orgId, seq);
    if (!start) throw new Error(`Row ${seq} is not there any more.`);
    removed += await owner.db.transaction((tx) => removeSealed(tx, ctx.orgId, start));
  }
  return { removed, through };
}
