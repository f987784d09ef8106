import { database } from '#db/client.ts';
import type { ChainHead } from '#db/queries/audit-chain.ts';
import { writeAudit } from '#lib/services/audit.ts';
import { type AuditCheck, verifyAudit } from '#lib/services/audit-chain/verify.ts';
import type { Context } from '#lib/services/context.ts';

const HEAD = /^([1-9]\d{0,14}):([0-9a-f]{64})$/;

/** A head as `verify-audit` and the log write it. @throws Error where it is none. */
export function readHead(text: string): ChainHead {
  const [, seq, hash] = HEAD.exec(text) ?? [];
  if (seq === undefined || hash === undefined)
    throw new Error('--expect: must be SEQ:HASH, as verify-audit and the log of the server write it.');
  return { seq: Number(seq), hash };
}

/**
 * Checks the audit of the organisation, and leaves a row that says so.
 * @returns what was found. @throws Error with the same and the first fault, where there is one.
 */
export async function checkAudit(ctx: Context, expected: ChainHead | undefined): Promise<string> {
  const check = await verifyAudit(ctx.orgId, expected);
  const { head, erased, fault } = check;
  await writeAudit(database().db, ctx, 'audit.verify', null, { rows: head.seq, erased, sound: fault === null });
  if (fault !== null) throw new Error(`${summaryOf(check, ctx.now)}\nThe audit is not sound. ${fault}`);
  return `${summaryOf(check, ctx.now)}\nThe audit is sound up to there.`;
}

function summaryOf({ head, trimmed, erased, unsealed: { rows, oldest } }: AuditCheck, now: Date): string {
  const age = oldest ? `, the oldest for ${Math.round((now.getTime() - oldest.getTime()) / 1000)} s` : '';
  return [
    `rows that follow each other: ${head.seq - trimmed}`,
    ...(trimmed > 0 ? [`rows before them, removed for their age: ${trimmed}`] : []),
    `of these emptied by an erasure: ${erased}`,
    `rows not sealed yet: ${rows}${age}`,
    `head: ${head.seq}:${head.hash}`,
  ].join('\n');
}
