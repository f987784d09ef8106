import { database } from '#db/client.ts';
import { countCustomLists, deleteCustomList, insertCustomList, updateCustomList } from '#db/queries/custom-lists.ts';
import {
  countEntries,
  type EntryRow,
  nextListRevision,
  removeAllEntries,
  removeEntries,
  upsertEntries,
} from '#db/queries/lists.ts';
import { listRulesInForce } from '#db/queries/rules.ts';
import { FIXED_LISTS } from '#db/vocab.ts';
import {
  ENTRIES_PER_TENANT_MAX,
  LISTS_PER_TENANT_MAX,
  type ListEntriesAdded,
  type ListEntriesInput,
  type ListEntryKey,
  type NamedList,
} from '#lib/contracts/list.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { requireEntityKey } from './entry-key.ts';
import { findList, type KnownList } from './find.ts';
import { describeLists, usersOf } from './list.ts';

/** Rows of one statement: their text is some hundred kilobytes, which are made and sent without holding others up. */
const ENTRIES_AT_ONCE = 2000;

/** @throws ServiceError already_exists, too_many_lists, insufficient_scope. */
export async function createList(
  ctx: TenantContext,
  input: { readonly list_id: string; readonly description: string },
): Promise<NamedList> {
  requireScope(ctx, 'lists:write');
  const { list_id: listId, description } = input;
  const taken = new ServiceError('already_exists', `A list "${listId}" is there already.`, { location: 'list_id' });
  if (FIXED_LISTS.some((name) => name === listId)) throw taken;
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      await nextListRevision(tx, ctx.tenant.tenantId);
      const made = { createdAt: ctx.now, createdBy: actorName(ctx.actor) };
      if (!(await insertCustomList(tx, { tenantId: ctx.tenant.tenantId, listId, description, ...made }))) throw taken;
      if ((await countCustomLists(tx, ctx.tenant.tenantId)) > LISTS_PER_TENANT_MAX) throw tooManyLists();
      await writeAudit(tx, ctx, 'list.create', listId);
    });
  return described(ctx, listId);
}

const tooManyLists = () =>
  new ServiceError(
    'too_many_lists',
    `A tenant has at most ${LISTS_PER_TENANT_MAX} lists of its own. Remove one that no rule reads.`,
  );

/** @throws ServiceError not_found, also for block, allow and watch. */
export async function describeList(ctx: TenantContext, listId: string, description: string): Promise<NamedList> {
  requireScope(ctx, 'lists:write');
  await findCustom(ctx, listId);
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      await updateCustomList(tx, ctx.tenant.tenantId, listId, { description });
      await writeAudit(tx, ctx, 'list.describe', listId);
    });
  return described(ctx, listId);
}

/** Removes a list of the tenant's own with its entries. @throws ServiceError not_found, in_use. */
export async function deleteList(ctx: TenantContext, listId: string): Promise<void> {
  requireScope(ctx, 'lists:write');
  const { tenantId } = ctx.tenant;
  await findCustom(ctx, listId);
  const users = usersOf(await listRulesInForce(database().tenant(ctx.tenant.tenantId).sql, tenantId), listId);
  if (users.length > 0) {
    throw new ServiceError(
      'in_use',
      `The list "${listId}" is read by ${users.join(', ')}. Change or retire these rules first.`,
    );
  }
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const revision = await nextListRevision(tx, tenantId);
      await removeAllEntries(tx, tenantId, { listId, now: ctx.now, revision });
      await deleteCustomList(tx, tenantId, listId);
      await writeAudit(tx, ctx, 'list.delete', listId);
    });
}

/** Puts entries on a list; renews or keeps those that are there. @throws ServiceError not_found, invalid_request, too_many_rows. */
export async function addEntries(
  ctx: TenantContext,
  listId: string,
  { entries, existing }: ListEntriesInput,
): Promise<ListEntriesAdded> {
  requireScope(ctx, 'lists:write');
  const list = await findList(ctx, listId);
  const rows = entries.map((entry, index) => ({
    entity: entry.entity,
    key: requireEntityKey(entry.entity, entry.key, `entries.${index}.key`),
    reason: entry.reason ?? null,
    expires_at: entry.expires_at ?? null,
  }));
  return storeEntries(ctx, list, rows, existing);
}

/** Stores each different entry once. */
export async function storeEntries(
  ctx: TenantContext,
  list: KnownList,
  entries: readonly EntryRow[],
  existing: ListEntriesInput['existing'] = 'renew',
): Promise<ListEntriesAdded> {
  requireScope(ctx, 'lists:write');
  const { listId, kind } = list;
  const { tenantId } = ctx.tenant;
  const rows = [...new Map(entries.map((entry) => [nameOf(entry), entry])).values()];
  const stored = new Set<string>();
  const there = await countEntries(database().tenant(ctx.tenant.tenantId).sql, tenantId, ctx.now);
  if (there.reduce((sum, row) => sum + row.entries, rows.length) > ENTRIES_PER_TENANT_MAX) {
    const message = `The lists of a tenant hold at most ${ENTRIES_PER_TENANT_MAX} entries. Remove some first.`;
    throw new ServiceError('too_many_rows', message);
  }
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const revision = await nextListRevision(tx, tenantId);
      const scope = { listId, list: kind, addedBy: actorName(ctx.actor), now: ctx.now, revision };
      for (let from = 0; from < rows.length; from += ENTRIES_AT_ONCE) {
        const part = rows.slice(from, from + ENTRIES_AT_ONCE);
        for (const row of await upsertEntries(tx, tenantId, scope, part, existing === 'keep')) stored.add(nameOf(row));
      }
      if (stored.size === 0) return;
      await writeAudit(tx, ctx, 'list.add', listId, {
        entries: stored.size,
        entities: [...new Set(rows.filter((row) => stored.has(nameOf(row))).map(({ entity }) => entity))],
      });
    });
  const kept = rows.filter((row) => !stored.has(nameOf(row))).map(({ entity, key }) => ({ entity, key }));
  return { added: stored.size, kept };
}

const nameOf = ({ entity, key }: Pick<EntryRow, 'entity' | 'key'>): string => `${entity} ${key}`;

/** @throws ServiceError not_found where it is not on the list, invalid_request. */
export async function removeEntry(ctx: TenantContext, listId: string, { entity, key }: ListEntryKey): Promise<void> {
  requireScope(ctx, 'lists:write');
  const removed = await takeOff(ctx, listId, [{ entity, key: requireEntityKey(entity, key, 'key') }]);
  if (removed === 0) throw notFound('This entry');
}

/** Takes entries off a list; those that are not on it are passed over. @throws ServiceError not_found, invalid_request. */
export async function removeListed(
  ctx: TenantContext,
  listId: string,
  entries: readonly ListEntryKey[],
): Promise<{ removed: number }> {
  requireScope(ctx, 'lists:write');
  const keys = entries.map(({ entity, key }, index) => ({
    entity,
    key: requireEntityKey(entity, key, `entries.${index}.key`),
  }));
  return { removed: await takeOff(ctx, listId, keys) };
}

/** @returns how many of them were on the list. */
async function takeOff(ctx: TenantContext, listId: string, keys: readonly ListEntryKey[]): Promise<number> {
  const { tenantId } = ctx.tenant;
  await findList(ctx, listId);
  return database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const revision = await nextListRevision(tx, tenantId);
      const removed = await removeEntries(tx, tenantId, { listId, now: ctx.now, revision }, keys);
      const entities = [...new Set(keys.map(({ entity }) => entity))];
      if (removed > 0) await writeAudit(tx, ctx, 'list.remove', listId, { entries: removed, entities });
      return removed;
    });
}

async function findCustom(ctx: TenantContext, listId: string): Promise<void> {
  if ((await findList(ctx, listId)).kind !== 'custom') throw notFound('A list of your own with this name');
}

async function described(ctx: TenantContext, listId: string): Promise<NamedList> {
  const list = (await describeLists(ctx)).find(({ list_id }) => list_id === listId);
  if (!list) throw notFound(`The list "${listId}"`);
  return list;
}
