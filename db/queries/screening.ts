import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { screeningEntries, screeningLists } from '../schema/index.ts';

export type ScreeningListRecord = typeof screeningLists.$inferSelect;

export function listScreeningLists(db: Executor, tenantId: string): Promise<ScreeningListRecord[]> {
  return db
    .select()
    .from(screeningLists)
    .where(eq(screeningLists.tenantId, tenantId))
    .orderBy(asc(screeningLists.createdAt), asc(screeningLists.listId));
}

export function listScreeningEntries(db: Executor, tenantId: string, listId: string) {
  return db
    .select({ entry: screeningEntries.entry })
    .from(screeningEntries)
    .where(and(eq(screeningEntries.tenantId, tenantId), eq(screeningEntries.listId, listId)))
    .orderBy(asc(screeningEntries.entryNo));
}

export async function insertScreeningList(
  db: Executor,
  row: typeof screeningLists.$inferInsert,
  entries: readonly unknown[],
): Promise<void> {
  await db.insert(screeningLists).values(row);
  await db.execute(sql`
    insert into screening_entries (tenant_id, list_id, entry_no, entry)
    select ${row.tenantId}, ${row.listId}, e.no, e.entry
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as e(entry, no)`);
}

/** Returns whether the list was there. */
export async function deleteScreeningList(db: Executor, tenantId: string, listId: string): Promise<boolean> {
  await db
    .delete(screeningEntries)
    .where(and(eq(screeningEntries.tenantId, tenantId), eq(screeningEntries.listId, listId)));
  const deleted = await db
    .delete(screeningLists)
    .where(and(eq(screeningLists.tenantId, tenantId), eq(screeningLists.listId, listId)))
    .returning({ listId: screeningLists.listId });
  return deleted.length > 0;
}

export interface ListWord {
  readonly word: string;
  /** Few listed names hold it. */
  readonly rare: boolean;
}

export interface ScreenedCustomer extends Record<string, unknown> {
  readonly customerId: string;
  readonly name: string;
  readonly family: string | null;
  readonly birthDate: string | null;
  readonly countries: string[];
  readonly business: boolean;
}

/**
 * The affected customers whose names are worth comparing with the lists.
 * @param words of the lists: whoever holds a rare one or two of them, or writes in another script. Null for everybody.
 */
export function listToScreen(
  db: Executor,
  tenantId: string,
  words: readonly ListWord[] | null,
): Promise<ScreenedCustomer[]> {
  const held = sql`
    select name_key from (
      select name_key, unnest(string_to_array(name_key, ' ')) as word
      from (select distinct name_key from profile_scope where affected) n) w
    join jsonb_to_recordset(${JSON.stringify(words ?? [])}::jsonb) as l(word text, rare boolean) on l.word = w.word
    group by name_key having count(*) > 1 or bool_or(l.rare)`;
  const chosen = words === null ? sql`true` : sql`(s.name_key in (${held}) or s.name_key ~ '[^ -~]')`;
  return db.execute<ScreenedCustomer>(sql`
    select c.customer_id as "customerId", coalesce(c.full_name, c.legal_name) as name, c.last_name as family,
      c.date_of_birth::text as "birthDate", array_remove(array[c.country, c.nationality], null) as countries,
      c.customer_type = 'business' as business
    from profile_scope s join customers c on c.tenant_id = ${tenantId} and c.customer_id = s.customer_id
    where s.affected and coalesce(c.full_name, c.legal_name) is not null and ${chosen}`);
}
