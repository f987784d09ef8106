import { eq } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { secondFactors } from '../schema/index.ts';

export type SecondFactorRecord = typeof secondFactors.$inferSelect;

/** Held to the end of the transaction: two uses of one code at once cannot both find it unused. */
export async function lockSecondFactor(db: Executor, userId: string): Promise<SecondFactorRecord | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
  return row;
}

/** Puts a new secret in the place of one that was never confirmed; returns false when there is a confirmed one. */
export async function offerSecondFactor(db: Executor, userId: string, secretCipher: string): Promise<boolean> {
  const held = await lockSecondFactor(db, userId);
  if (held?.confirmedAt) return false;
  await db
    .insert(secondFactors)
    .values({ userId, secretCipher })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { secretCipher } });
  return true;
}

export async function updateSecondFactor(
  db: Executor,
  userId: string,
  change: Partial<Pick<SecondFactorRecord, 'confirmedAt' | 'lastStep' | 'recoveryHashes'>>,
): Promise<void> {
  await db.update(secondFactors).set(change).where(eq(secondFactors.userId, userId));
}

export async function deleteSecondFactor(db: Executor, userId: string): Promise<boolean> {
  const rows = await db.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return rows.length === 1;
}
