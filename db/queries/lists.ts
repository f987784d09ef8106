import { sql } from 'drizzle-orm';
import type { Executor, Querying, Sql } from '../client.ts';
import { listRevisions } from '../schema/index.ts';
import type { ListedEntity, ListKind } from '../vocab.ts';
import { partOf } from './part-of.ts';

/** An entry as the copies in memory hold it; `removed` where it left its list. */
export interface SnapshotRow {
  readonly list_id: string;
  readonly list: ListKind;
  readonly entity: ListedEntity;
  readonly key: string;
  readonly reason: string | null;
  readonly added_by: string;
  readonly expires_at: Date | null;
  readonly removed: boolean;
  readonly revision: number;
}

/**
 * Every entry that changed after a revision; of the beginning only those that are still on a list.
 * @param limit for who wants to know only that there are more.
 */
export function listEntriesSince(tx: Querying, tenantId: string, revision: number, limit?: number) {
  return tx<SnapshotRow[]>`
    select list_id, list, entity, key, reason, added_by, expires_at, removed_at is not null as removed, revision
    from list_entries where tenant_id = ${tenantId} and revision > ${revision}
      ${revision === 0 ? tx`and removed_at is null` : tx``} ${limit === undefined ? tx`` : tx`limit ${limit}`}`;
}

/** Whether entries were erased after a revision: no row tells a copy in memory of that. */
export async function isErasedSince(tx: Querying, tenantId: string, revision: number): Promise<boolean> {
  const [row] = await tx<{ erased: boolean }[]>`
    select exists (select from list_revisions where tenant_id = ${tenantId} and erased_at > ${revision}) as erased`;
  return row?.erased ?? false;
}

/** Takes the next revision; changes of a tenant's lists wait for each other. */
export async function nextListRevision(db: Executor, tenantId: string): Promise<number> {
  const [row] = await db
    .insert(listRevisions)
    .values({ tenantId, revision: 1 })
    .onConflictDoUpdate({ target: listRevisions.tenantId, set: { revision: sql`${listRevisions.revision} + 1` } })
    .returning({ revision: listRevisions.revision });
  if (!row) throw new Error('The revision of the lists gave no row.');
  return row.revision;
}

export interface EntryRow {
  readonly entity: ListedEntity;
  readonly key: string;
  readonly reason: string | null;
  readonly expires_at: string | null;
}

export interface EntryScope {
  readonly listId: string;
  readonly list: ListKind;
  readonly addedBy: string;
  readonly now: Date;
  readonly revision: number;
}

/**
 * Puts entries on a list; one that is there already gets the new reason, expiry and author.
 * @param keep leaves those as they are that count already.
 * @returns what was written.
 */
export async function upsertEntries(
  db: Executor,
  tenantId: string,
  { listId, list, addedBy, now, revision }: EntryScope,
  rows: readonly EntryRow[],
  keep = false,
): Promise<readonly { readonly entity: ListedEntity; readonly key: string }[]> {
  const gone = sql`where list_entries.removed_at is not null or list_entries.expires_at <= ${now.toISOString()}::timestamptz`;
  return db.execute<{ entity: ListedEntity; key: string }>(sql`
    insert into list_entries (tenant_id, list_id, list, entity, key, reason, added_by, added_at, expires_at, revision)
    select ${tenantId}, ${listId}, ${list}, r.entity, r.key, r.reason, ${addedBy}, ${now.toISOString()}::timestamptz,
      r.expires_at, ${revision}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(entity text, key text, reason text, expires_at timestamptz)
    on conflict (tenant_id, list_id, entity, key) do update set reason = excluded.reason, added_by = excluded.added_by,
      added_at = excluded.added_at, expires_at = excluded.expires_at, removed_at = null, revision = excluded.revision
      ${keep ? gone : sql``}
    returning entity, key`);
}

/** @returns how many of the entries were on the list. */
export async function removeEntries(
  db: Executor,
  tenantId: string,
  { listId, now, revision }: Pick<EntryScope, 'listId' | 'now' | 'revision'>,
  keys: readonly { readonly entity: ListedEntity; readonly key: string }[],
): Promise<number> {
  const rows = await db.execute(sql`
    update list_entries e set removed_at = ${now.toISOString()}::timestamptz, revision = ${revision}
    from jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) as r(entity text, key text)
    where e.tenant_id = ${tenantId} and e.list_id = ${listId} and e.entity = r.entity and e.key = r.key
      and e.removed_at is null
    returning 1`);
  return rows.length;
}

/** Takes everything off a list. */
export async function removeAllEntries(
  db: Executor,
  tenantId: string,
  { listId, now, revision }: Pick<EntryScope, 'listId' | 'now' | 'revision'>,
): Promise<void> {
  await db.execute(sql`
    update list_entries set removed_at = ${now.toISOString()}::timestamptz, revision = ${revision}
    where tenant_id = ${tenantId} and list_id = ${listId} and removed_at is null`);
}

export interface EntryFilter {
  readonly entity?: ListedEntity | undefined;
  /** Part of the key or the reason. */
  readonly search?: string | undefined;
  readonly state?: 'active' | 'expired' | undefined;
}

export interface EntryRecord {
  readonly entity: ListedEntity;
  readonly key: string;
  readonly reason: string | null;
  readonly added_by: string;
  readonly added_at: Date;
  readonly expires_at: Date | null;
}

/** Newest first. @param before the place that the page before ended at. */
export function findEntries(
  db: Sql,
  tenantId: string,
  listId: string,
  filter: EntryFilter & { readonly now: Date },
  before: { readonly addedAt: Date; readonly entity: string; readonly key: string } | undefined,
  limit: number,
) {
  const { entity, search, state, now } = filter;
  const pattern = search ? partOf(search) : null;
  return db<EntryRecord[]>`
    select entity, key, reason, added_by, added_at, expires_at from list_entries
    where tenant_id = ${tenantId} and list_id = ${listId} and removed_at is null
      ${entity ? db`and entity = ${entity}` : db``}
      ${pattern ? db`and (key ilike ${pattern} or reason ilike ${pattern})` : db``}
      ${state === 'active' ? db`and (expires_at is null or expires_at > ${now})` : db``}
      ${state === 'expired' ? db`and expires_at <= ${now}` : db``}
      ${before ? db`and (added_at, entity, key) < (${before.addedAt}, ${before.entity}, ${before.key})` : db``}
    order by added_at desc, entity desc, key desc limit ${limit}`;
}

/** How many entries each list has, and how many of them count at a time. */
export function countEntries(db: Sql, tenantId: string, now: Date) {
  return db<{ list_id: string; entries: number; active: number }[]>`
    select list_id, count(*) as entries, count(*) filter (where expires_at is null or expires_at > ${now}) as active
    from list_entries where tenant_id = ${tenantId} and removed_at is null and list <> 'snooze'
    group by 1`;
}

/** Snoozes of one rule that have not ended, the soonest first. */
export function findSnoozes(db: Sql, tenantId: string, ruleId: string, now: Date) {
  return db<EntryRecord[]>`
    select entity, key, reason, added_by, added_at, expires_at from list_entries
    where tenant_id = ${tenantId} and list_id = ${ruleId} and list = 'snooze' and removed_at is null and expires_at > ${now}
    order by expires_at, entity, key limit 500`;
}

/** Which of some keys are on a list at a time. */
export function findListed(
  db: Sql,
  tenantId: string,
  on: { readonly listId: string; readonly entity: ListedEntity },
  keys: readonly string[],
  now: Date,
) {
  return db<{ key: string }[]>`
    select key from list_entries
    where tenant_id = ${tenantId} and list_id = ${on.listId} and entity = ${on.entity} and key = any(${keys as string[]})
      and removed_at is null and (expires_at is null or expires_at > ${now})`;
}

/** Lists that hold a key of an entity, with their entries that count at a time. */
export function findListsOf(db: Sql, tenantId: string, entity: ListedEntity, key: string, now: Date) {
  return db<(EntryRecord & { readonly list_id: string; readonly list: ListKind })[]>`
    select list_id, list, entity, key, reason, added_by, added_at, expires_at from list_entries
    where tenant_id = ${tenantId} and entity = ${entity} and key = ${key} and removed_at is null
      and (expires_at is null or expires_at > ${now})
    order by list_id limit 100`;
}
