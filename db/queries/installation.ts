import { eq } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { installationKeys } from '../schema/index.ts';

/** The id of the key that the rows were written with; a first key is taken as that one. */
export async function keyIdInUse(db: Executor, row: typeof installationKeys.$inferInsert): Promise<string> {
  await db.insert(installationKeys).values(row).onConflictDoNothing();
  const [found] = await db
    .select({ keyId: installationKeys.keyId })
    .from(installationKeys)
    .where(eq(installationKeys.name, row.name));
  return found?.keyId ?? row.keyId;
}
