import { database } from '#db/client.ts';
import { type ListRecord, listCustomLists } from '#db/queries/custom-lists.ts';
import { countEntries, type EntryFilter, findEntries, findListsOf } from '#db/queries/lists.ts';
import { listRulesInForce, type RuleInForceRow } from '#db/queries/rules.ts';
import { FIXED_LISTS, type FixedList, type ListedEntity } from '#db/vocab.ts';
import type { EntityLists, ListEntry, NamedList } from '#lib/contracts/list.ts';
import { readsList } from '#lib/rules/reads-list.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { requireEntityKey } from './entry-key.ts';
import { findList } from './find.ts';
import { toListEntry } from './to-entry.ts';

const ABOUT: Readonly<Record<FixedList, string>> = {
  block: 'Blocked whatever else is known: the score is at least 0.99.',
  allow: 'Allowed unless blocked by list or rule: the score is at most 0.01.',
  watch: 'Changes no score; analysts see it with every alert.',
};

/** Every list of the tenant: block, allow and watch, then its own by name. */
export async function listLists(ctx: TenantContext): Promise<NamedList[]> {
  requireScope(ctx, 'lists:read');
  return describeLists(ctx);
}

/** The same for a verb that has required its own scope. */
export async function describeLists(ctx: TenantContext): Promise<NamedList[]> {
  const { db, sql } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const [custom, counts, rules] = await Promise.all([
    listCustomLists(db, tenantId),
    countEntries(sql, tenantId, ctx.now),
    listRulesInForce(sql, tenantId),
  ]);
  const shared = (listId: string) => ({ ...countsOf(counts, listId), used_by: usersOf(rules, listId) });
  const fixed = FIXED_LISTS.map((kind) => ({
    ...{ list_id: kind, kind, description: ABOUT[kind], created_at: null, created_by: null },
    ...shared(kind),
  }));
  return [...fixed, ...custom.map((row) => ({ ...toCustom(row), ...shared(row.listId) }))];
}

function toCustom({ listId, description, createdAt, createdBy }: ListRecord) {
  const made = { created_at: createdAt.toISOString(), created_by: createdBy };
  return { list_id: listId, kind: 'custom' as const, description, ...made };
}

function countsOf(counts: readonly { list_id: string; entries: number; active: number }[], listId: string) {
  const found = counts.find(({ list_id }) => list_id === listId);
  return { entries: found?.entries ?? 0, active: found?.active ?? 0 };
}

/** Ids of the rules in force that read a list. */
export function usersOf(rules: readonly RuleInForceRow[], listId: string): string[] {
  return [...new Set(rules.filter(({ expression }) => readsList(expression, listId)).map(({ rule_id }) => rule_id))];
}

export interface EntryQuery extends EntryFilter {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of a list's entries, newest first. @throws ServiceError not_found, invalid_parameter. */
export async function listEntries(
  ctx: TenantContext,
  listId: string,
  { cursor, limit, ...filter }: EntryQuery,
): Promise<{ entries: ListEntry[]; next_cursor: string | null }> {
  requireScope(ctx, 'lists:read');
  await findList(ctx, listId);
  const { tenantId } = ctx.tenant;
  const name = `lists/${tenantId}/${listId}`;
  const before = cursor === undefined ? undefined : placeOf(decodeCursor(name, cursor));
  const rows = await findEntries(
    database().tenant(ctx.tenant.tenantId).sql,
    tenantId,
    listId,
    { ...filter, now: ctx.now },
    before,
    limit,
  );
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    entries: rows.map((row) => toListEntry(row, ctx.now)),
    next_cursor: last ? encodeCursor(name, JSON.stringify([last.added_at, last.entity, last.key])) : null,
  };
}

/** Our own signed text, as encoded above. */
function placeOf(place: string) {
  const [addedAt, entity, key] = JSON.parse(place) as [string, string, string];
  return { addedAt: new Date(addedAt), entity, key };
}

/** The lists that something is on, and the rules that are snoozed for it. @throws ServiceError invalid_request. */
export async function listsOfEntity(ctx: TenantContext, entity: ListedEntity, text: string): Promise<EntityLists> {
  requireScope(ctx, 'lists:read');
  const key = requireEntityKey(entity, text, 'key');
  const rows = await findListsOf(database().tenant(ctx.tenant.tenantId).sql, ctx.tenant.tenantId, entity, key, ctx.now);
  return { lists: rows.map((row) => ({ list_id: row.list_id, kind: row.list, entry: toListEntry(row, ctx.now) })) };
}
