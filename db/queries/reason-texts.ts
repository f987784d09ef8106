import type { Executor } from '../client.ts';
import { reasonTexts } from '../schema/index.ts';

/** Every reason of the installation with its number. */
export function listReasonTexts(db: Executor, limit: number): Promise<{ number: number; text: string }[]> {
  return db.select().from(reasonTexts).orderBy(reasonTexts.number).limit(limit);
}

/** Numbers reasons; those that another process has numbered keep theirs. */
export async function insertReasonTexts(db: Executor, texts: readonly string[]): Promise<void> {
  await db
    .insert(reasonTexts)
    .values(texts.map((text) => ({ text })))
    .onConflictDoNothing();
}
