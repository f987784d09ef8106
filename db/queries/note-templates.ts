import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { noteTemplates } from '../schema/index.ts';

export type NoteTemplateRecord = typeof noteTemplates.$inferSelect;

export function listNoteTemplates(db: Executor, tenantId: string): Promise<NoteTemplateRecord[]> {
  return db.select().from(noteTemplates).where(eq(noteTemplates.tenantId, tenantId)).orderBy(asc(noteTemplates.name));
}

/** Held to the end of the transaction: nobody else takes a name or a place meanwhile. */
export async function lockNoteTemplates(db: Executor, tenantId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`templates ${tenantId}`}, 0))`);
}

export async function insertNoteTemplate(db: Executor, row: NoteTemplateRecord): Promise<void> {
  await db.insert(noteTemplates).values(row);
}

export async function updateNoteTemplate(
  db: Executor,
  tenantId: string,
  templateId: string,
  { name, text }: Pick<NoteTemplateRecord, 'name' | 'text'>,
): Promise<void> {
  await db
    .update(noteTemplates)
    .set({ name, text })
    .where(and(eq(noteTemplates.tenantId, tenantId), eq(noteTemplates.templateId, templateId)));
}

/** Returns whether it was there. */
export async function deleteNoteTemplate(db: Executor, tenantId: string, templateId: string): Promise<boolean> {
  const gone = await db
    .delete(noteTemplates)
    .where(and(eq(noteTemplates.tenantId, tenantId), eq(noteTemplates.templateId, templateId)))
    .returning({ id: noteTemplates.templateId });
  return gone.length === 1;
}
