import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { screeningEntries, screeningLists } from '../schema/index.ts';
import { eachCustomer } from './profile-scope.ts';
import { readCursor } from './read-cursor.ts';

/** A list that a tenant added; the one that comes with the product has no row. */
export type ScreeningListRecord = typeof screeningLists.$inferSelect;

export function listScreeningLists(db: Executor, tenantId: string): Promise<ScreeningListRecord[]> {
  return db
    .select()
    .from(screeningLists)
    .where(eq(screeningLists.tenantId, tenantId))
    .orderBy(asc(screeningLists.listId));
}

export async function readScreeningEntries(db: Executor, tenantId: string, listId: string) {
  const rows = await db
    .select({ entry: screeningEntries.entry })
    .from(screeningEntries)
    .where(and(eq(screeningEntries.tenantId, tenantId), eq(screeningEntries.listId, listId)))
    .orderBy(asc(screeningEntries.entryNo));
  return rows.map(({ entry }) => entry);
}

/** Puts a list in the place of one of its id. */
export async function replaceScreeningList(db: Executor, row: ScreeningListRecord): Promise<void> {
  await removeScreeningList(db, row.tenantId, row.listId);
  await db.insert(screeningLists).values(row);
}

/** @param from number of the first entry. */
export async function insertScreeningEntries(
  db: Executor,
  tenantId: string,
  listId: string,
  from: number,
  entries: readonly object[],
): Promise<void> {
  await db.execute(sql`
    insert into screening_entries (tenant_id, list_id, entry_no, entry)
    select ${tenantId}, ${listId}, ${from}::int + place::int - 1, entry
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as e(entry, place)`);
}

/** @returns false where there is none. */
export async function removeScreeningList(db: Executor, tenantId: string, listId: string): Promise<boolean> {
  const own = { tenantId, listId };
  await db
    .delete(screeningEntries)
    .where(and(eq(screeningEntries.tenantId, own.tenantId), eq(screeningEntries.listId, own.listId)));
  const gone = await db
    .delete(screeningLists)
    .where(and(eq(screeningLists.tenantId, own.tenantId), eq(screeningLists.listId, own.listId)))
    .returning({ id: screeningLists.listId });
  return gone.length > 0;
}

export interface NamedCustomer extends Record<string, unknown> {
  /** Its number in the scope. */
  readonly n: number;
  readonly name: string;
  readonly family: string | null;
  readonly customerType: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
  /** ISO 3166-1 alpha-2, by commas; '' without any. */
  readonly countries: string;
}

export interface ListWord {
  readonly word: string;
  /** Few listed names hold it. */
  readonly rare: boolean;
}

/**
 * Opens the affected customers of the scope whose names are worth comparing with the lists, to be fetched in the same
 * transaction.
 * @param words of the lists: whoever holds a rare one or two of them, or writes in another script. Null for everybody.
 */
export async function openScopeNames(db: Executor, tenantId: string, words: readonly ListWord[] | null): Promise<void> {
  const scope = words === null ? sql`profile_scope` : await withWordsOfLists(db, words);
  await db.execute(sql`
    declare scope_names no scroll cursor for
    select s.n, coalesce(c.full_name, c.legal_name) as name, c.last_name as family,
      c.customer_type as "customerType", c.date_of_birth::text as "birthDate",
      concat_ws(',', c.country, c.nationality, c.national_id_country) as countries
    from ${scope} s ${eachCustomer(tenantId, 's')}
    where s.affected and coalesce(c.full_name, c.legal_name) is not null`);
}

/** A union: with "or" the planner looks through all who hold the words again for each customer, once they are many. */
async function withWordsOfLists(db: Executor, words: readonly ListWord[]): Promise<SQL> {
  await db.execute(sql`
    create temporary table screening_words on commit drop as
    select word, rare from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as l(word text, rare boolean)`);
  await db.execute(sql`analyze screening_words`);
  return sql`(
    select p.n, p.customer_id, p.affected from profile_scope p join (
      select n from (select n, unnest(string_to_array(name_key, ' ')) as word from profile_scope where affected) w
      join screening_words l on l.word = w.word group by n having count(*) > 1 or bool_or(l.rare)
      union select n from profile_scope where octet_length(name_key) > char_length(name_key)) chosen on chosen.n = p.n)`;
}

export function fetchScopeNames(db: Executor, rows: number): AsyncGenerator<readonly NamedCustomer[]> {
  return readCursor<NamedCustomer>(db, 'scope_names', rows);
}
