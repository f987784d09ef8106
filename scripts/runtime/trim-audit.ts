import { connect } from '#db/client.ts';
import { trimAudit } from '#lib/services/audit-chain/trim.ts';
import type { Context } from '#lib/services/context.ts';

/** An incident is often found months later. */
const KEEP_DAYS_MIN = 90;
const DAY_MS = 86_400_000;

/** @throws Error where it is no number of days that may be asked for. */
export function readKeepDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= KEEP_DAYS_MIN) return days;
  throw new Error(`--keep-days: must be a whole number of days, at least ${KEEP_DAYS_MIN}.`);
}

/** Removes the audit rows that are older. @param ownerUrl of the tables' owner. @returns what was removed. */
export async function removeOldAudit(ctx: Context, keepDays: number, ownerUrl: string): Promise<string> {
  const owner = connect(ownerUrl, 1);
  try {
    const moment = new Date(ctx.now.getTime() - keepDays * DAY_MS);
    const done = await trimAudit(owner, ctx, moment);
    if (!done) return `No row is older than ${keepDays} days.`;
    const { removed, through } = done;
    return `${removed} rows are removed, up to ${through.seq}:${through.hash}. The audit says so.`;
  } finally {
    await owner.close();
  }
}
