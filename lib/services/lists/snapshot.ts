import type { Querying } from '#db/client.ts';
import { isErasedSince, listEntriesSince, type SnapshotRow } from '#db/queries/lists.ts';
import type { ListedEntity } from '#db/vocab.ts';
import type { ListHit } from '#lib/risk/facts/links.ts';
import { networkOf } from '#lib/rules/entity-key.ts';
import { createBreather } from '../breather.ts';

/** What an event brings that can be on a list, as it was sent. */
export type Listable = { readonly [K in Exclude<ListedEntity, 'network'>]?: string | null | undefined };

/** A copy of a tenant's lists in memory. */
export class ListSnapshot {
  revision = 0;
  /** By entity and key, then by list. */
  readonly #entries = new Map<string, Map<string, SnapshotRow>>();
  /** Networks on the lists by their prefix length. */
  readonly #networks = new Map<number, number>();
  /** How many entries there are of each kind. */
  readonly #kinds = new Map<ListedEntity, number>();

  apply(rows: readonly SnapshotRow[], revision: number): void {
    this.revision = Math.max(this.revision, revision);
    for (const row of rows) {
      this.#put(row);
      this.revision = Math.max(this.revision, row.revision);
    }
  }

  /** The entries that an event is on at a time (epoch milliseconds), in a fixed order. */
  hits(event: Listable, at: number): ListHit[] {
    if (this.#entries.size === 0) return [];
    const hits = this.#keysOf(event).flatMap((name) => [...(this.#entries.get(name)?.values() ?? [])]);
    return hits
      .filter(({ expires_at }) => expires_at === null || expires_at.getTime() > at)
      .toSorted((a, b) => compare(a.list_id, b.list_id) || compare(a.entity, b.entity) || compare(a.key, b.key))
      .map(toHit);
  }

  #put(row: SnapshotRow): void {
    const name = nameOf(row.entity, row.key);
    const byList = this.#entries.get(name) ?? new Map<string, SnapshotRow>();
    const there = byList.has(row.list_id) ? 1 : 0;
    if (row.removed) byList.delete(row.list_id);
    else byList.set(row.list_id, row);
    if (byList.size === 0) this.#entries.delete(name);
    else this.#entries.set(name, byList);
    const change = (row.removed ? 0 : 1) - there;
    count(this.#kinds, row.entity, change);
    if (row.entity === 'network') count(this.#networks, Number(row.key.split('/')[1]), change);
  }

  #keysOf(event: Listable): string[] {
    const names: string[] = [];
    for (const entity of this.#kinds.keys()) {
      const value = entity === 'network' ? null : event[entity];
      if (value) names.push(nameOf(entity, sentKey(entity, value)));
    }
    if (event.ip)
      for (const bits of this.#networks.keys()) names.push(nameOf('network', networkOf(event.ip, bits) ?? ''));
    return names;
  }
}

/** What the events bring, in the form of the entries. Addresses, countries and operators come so from the look-ups. */
function sentKey(entity: ListedEntity, value: string): string {
  return entity === 'email' || entity === 'email_domain' ? value.trim().toLowerCase() : value.trim();
}

function count<K>(counts: Map<K, number>, key: K, change: number): void {
  const total = (counts.get(key) ?? 0) + change;
  if (total > 0) counts.set(key, total);
  else counts.delete(key);
}

const nameOf = (entity: string, key: string) => `${entity}\0${key}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function toHit({ list, list_id, entity, key, reason, added_by, expires_at }: SnapshotRow): ListHit {
  const expiresAt = expires_at?.getTime() ?? null;
  return { list, entity, listId: list_id, entry: key, reason, addedBy: added_by, expiresAt };
}

const TENANTS_MAX = 1000;
/** What is taken in at once: some milliseconds. */
const CHANGES_MAX = 5000;
const shared = globalThis as { assayLists?: Map<string, ListSnapshot> };

/**
 * The tenant's lists. The copy in memory is brought up to date by what changed since, so that an entry counts from the next
 * event on in every process.
 * @param revision at which the lists stand, or stood a moment ago.
 */
export async function listsAsOf(sql: Querying, tenantId: string, revision: number): Promise<ListSnapshot> {
  shared.assayLists ??= new Map();
  const known = shared.assayLists.get(tenantId);
  if (known && revision <= known.revision) return known;
  const stale = !known || (await isErasedSince(sql, tenantId, known.revision));
  const changes = stale ? [] : await listEntriesSince(sql, tenantId, known.revision, CHANGES_MAX + 1);
  if (!stale && changes.length <= CHANGES_MAX) {
    known.apply(
      changes.filter((row) => row.revision > known.revision),
      revision,
    );
    return known;
  }
  const anew = await inParts(revision === 0 ? [] : await listEntriesSince(sql, tenantId, 0), revision);
  if (!known && shared.assayLists.size >= TENANTS_MAX) shared.assayLists.clear();
  const latest = shared.assayLists.get(tenantId);
  if (!latest || latest.revision < anew.revision) shared.assayLists.set(tenantId, anew);
  return anew;
}

/** A copy of its own, so that nobody sees half of it while other work goes on between its parts. */
async function inParts(rows: readonly SnapshotRow[], revision: number): Promise<ListSnapshot> {
  const snapshot = new ListSnapshot();
  const breathe = createBreather();
  for (let from = 0; from < rows.length; from += CHANGES_MAX) {
    snapshot.apply(rows.slice(from, from + CHANGES_MAX), 0);
    await breathe();
  }
  snapshot.apply([], revision);
  return snapshot;
}
