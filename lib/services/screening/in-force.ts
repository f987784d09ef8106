import type { Executor } from '#db/client.ts';
import { listScreeningLists, readScreeningEntries, type ScreeningListRecord } from '#db/queries/screening.ts';
import type { ListsToOpen } from '#lib/load/profile/thread-messages.ts';
import { ListEntry, type ScreeningList } from '#lib/load/screening/list.ts';
import { SHIPPED_LIST_ID } from '#lib/load/screening/shipped.ts';

const SHIPPED_ONLY: ListsToOpen = { key: 'shipped', shipped: true, lists: [] };
const KEPT_MAX = 2;
const kept = new Map<string, ListsToOpen>();

/** The lists that a tenant's customers are screened against. */
export async function listsInForce(db: Executor, tenantId: string): Promise<ListsToOpen> {
  const records = await listScreeningLists(db, tenantId);
  if (records.length === 0) return SHIPPED_ONLY;
  const key = `${tenantId} ${records.map(({ listId, createdAt }) => `${listId}@${createdAt.getTime()}`).join(' ')}`;
  const known = kept.get(key);
  if (known) return known;
  const lists: ScreeningList[] = [];
  for (const record of records) lists.push(await readList(db, tenantId, record));
  const found = { key, shipped: !records.some(({ listId }) => listId === SHIPPED_LIST_ID), lists };
  for (const oldest of kept.keys()) if (kept.size >= KEPT_MAX) kept.delete(oldest);
  kept.set(key, found);
  return found;
}

async function readList(db: Executor, tenantId: string, record: ScreeningListRecord): Promise<ScreeningList> {
  const { listId: id, name: title, kind, publishedAt, attribution } = record;
  const entries = (await readScreeningEntries(db, tenantId, id)).map((entry) => ListEntry.parse(entry));
  return { id, title, kind, publishedAt, attribution, notice: null, entries };
}
