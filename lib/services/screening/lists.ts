import { database } from '#db/client.ts';
import {
  insertScreeningEntries,
  listScreeningLists,
  removeScreeningList,
  replaceScreeningList,
  type ScreeningListRecord,
} from '#db/queries/screening.ts';
import {
  SCREENING_LISTS_MAX,
  type ScreeningList,
  type ScreeningListInput,
  type ScreeningListStored,
} from '#lib/contracts/screening.ts';
import { LIST_ENTRIES_MAX, ListError, type ParsedList, parseList } from '#lib/load/screening/parse-list.ts';
import { loadShippedList, SHIPPED_LIST_ID } from '#lib/load/screening/shipped.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';

const ENTRIES_AT_ONCE = 2_000;

/** The lists that customers are screened against: the shipped one, unless replaced, and the tenant's own. */
export async function listLists(ctx: TenantContext): Promise<ScreeningList[]> {
  requireScope(ctx, 'lists:read');
  const records = await listScreeningLists(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId);
  const own = records.map(toList);
  return own.some(({ list_id }) => list_id === SHIPPED_LIST_ID) ? own : [await shippedList(), ...own];
}

async function shippedList(): Promise<ScreeningList> {
  const { id, title, kind, publishedAt, attribution, notice, entries } = await loadShippedList();
  return {
    list_id: id,
    title,
    kind,
    published_at: publishedAt,
    attribution,
    entries: entries.length,
    origin: 'shipped',
    notice,
    created_at: null,
    created_by: null,
  };
}

/**
 * Adds a list, or puts it in the place of one of its id. It counts for every load from now on; stored customers are screened
 * when they are asked to be.
 * @throws ServiceError no_records where nothing can be read, too_many_lists, too_many_rows.
 */
export async function storeList(
  ctx: TenantContext,
  listId: string,
  input: ScreeningListInput,
): Promise<ScreeningListStored> {
  requireScope(ctx, 'lists:write');
  const { tenantId } = ctx.tenant;
  const { entries, problems, problemsTotal, records } = read(input.text);
  const row: ScreeningListRecord = {
    tenantId,
    listId,
    name: input.title,
    kind: input.kind,
    publishedAt: input.published_at ?? null,
    attribution: input.attribution,
    entries: entries.length,
    createdBy: actorName(ctx.actor),
    createdAt: ctx.now,
  };
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const others = (await listScreeningLists(tx, tenantId)).filter((list) => list.listId !== listId);
      if (others.length >= SCREENING_LISTS_MAX) throw tooMany();
      if (others.reduce((sum, list) => sum + list.entries, entries.length) > LIST_ENTRIES_MAX) throw tooLarge();
      await replaceScreeningList(tx, row);
      for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
        await insertScreeningEntries(tx, row.tenantId, row.listId, from, entries.slice(from, from + ENTRIES_AT_ONCE));
      }
      await writeAudit(tx, ctx, 'screening_list.store', listId, { entries: entries.length, kind: input.kind });
    });
  return { list: toList(row), records, problems: [...problems], problems_total: problemsTotal };
}

const tooMany = () =>
  new ServiceError('too_many_lists', `A tenant has at most ${SCREENING_LISTS_MAX} lists to screen against.`);

const tooLarge = () =>
  new ServiceError('too_many_rows', `The lists of a tenant hold at most ${LIST_ENTRIES_MAX} entries together.`);

function read(text: string): ParsedList {
  try {
    return parseList(text);
  } catch (error) {
    if (error instanceof ListError) throw new ServiceError('no_records', error.message, { location: 'text' });
    throw error;
  }
}

/** Removes a list of the tenant's own. @throws ServiceError not_found, also for the shipped one. */
export async function removeList(ctx: TenantContext, listId: string): Promise<void> {
  requireScope(ctx, 'lists:write');
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      if (!(await removeScreeningList(tx, ctx.tenant.tenantId, listId)))
        throw notFound('A list of your own with this id');
      await writeAudit(tx, ctx, 'screening_list.delete', listId);
    });
}

function toList(row: ScreeningListRecord): ScreeningList {
  return {
    list_id: row.listId,
    title: row.name,
    kind: row.kind,
    published_at: row.publishedAt,
    attribution: row.attribution,
    entries: row.entries,
    origin: 'operator',
    notice: null,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
  };
}
