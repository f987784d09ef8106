import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { signInTries } from '../schema/index.ts';
import { deleteInBatches } from './delete-in-batches.ts';

export interface CountedTry {
  /** What the try is counted by. */
  readonly key: string;
  /** So many are let pass in a window. */
  readonly max: number;
}

/** How long tries are counted together, from the first of them on. */
export const WINDOW_SECONDS = 15 * 60;

const open = (table: string) => sql.raw(`${table}.first_at > now() - interval '${WINDOW_SECONDS} seconds'`);

/**
 * Counts a try under each key, unless one of them is full. Of tries at the same time no more than `max` are let pass: each sees its own
 * count. @returns whether it may go on.
 */
export async function countTry(db: Executor, keys: readonly CountedTry[]): Promise<boolean> {
  const rows = await db.execute<{ fits: boolean }>(sql`
    with asked as (select key, max from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as a(key text, max int)),
    filled as (select 1 from asked a join sign_in_tries t using (key) where t.count >= a.max and ${open('t')}),
    counted as (
      insert into sign_in_tries (key, count, first_at)
      select key, 1, now() from asked where not exists (select from filled) order by key
      on conflict (key) do update set
        count = case when ${open('sign_in_tries')} then sign_in_tries.count + 1 else 1 end,
        first_at = case when ${open('sign_in_tries')} then sign_in_tries.first_at else now() end
      returning key, count)
    select c.count <= a.max as fits from counted c join asked a using (key)`);
  return rows.length === keys.length && rows.every(({ fits }) => fits);
}

/** Forgets the tries under one key, and takes one back under another. */
export async function forgiveTry(db: Executor, forgotten: string, oneLess: string | null): Promise<void> {
  await db.execute(sql`
    with gone as (delete from sign_in_tries where key = ${forgotten})
    update sign_in_tries set count = greatest(0, count - 1) where key = ${oneLess}`);
}

/** Windows that are over. */
export async function deleteOldTries(db: Executor): Promise<void> {
  await deleteInBatches(db, signInTries, sql`not (${open('sign_in_tries')})`);
}
