import type { Link, LinkKey, LinkKind } from '#db/queries/links.ts';

/** What was seen with what: the stored links of a batch's keys, carried forward event by event. */
export interface LinkLedger {
  find(kind: LinkKind, key: string, other?: string): Link | null;
  /** The other ends of a key's links, newest first, at most `NEWEST_MAX`. */
  newest(kind: LinkKind, key: string): string[];
  total(kind: LinkKind, key: string): number;
  /** Records one sighting. @param at epoch milliseconds. */
  touch(kind: LinkKind, key: string, other: string, at: number, seq: number): void;
  /** The links that differ from what was stored. */
  changed(): Link[];
}

export const NEWEST_MAX = 20;

/** These tell only that a pair is known; they are written once and never again. */
const WRITTEN_ONCE: ReadonlySet<LinkKind> = new Set(['device', 'user-ip', 'user-country', 'user-asn']);

const SEPARATOR = '\u0000';
const nameOf = (...parts: string[]): string => parts.join(SEPARATOR);

/** @param stored the links of the keys that the batch will touch; `newest` and `totals` of its lists. */
export function createLinkLedger(
  stored: readonly Link[],
  newest: readonly Link[] = [],
  totals: readonly { readonly kind: LinkKind; readonly key: string; readonly total: number }[] = [],
): LinkLedger {
  const links = new Map(stored.map((link) => [nameOf(link.kind, link.key, link.other), link]));
  const counts = new Map(totals.map(({ kind, key, total }) => [nameOf(kind, key), total]));
  const lists = new Map<string, Link[]>();
  for (const link of newest)
    lists.set(nameOf(link.kind, link.key), insert(lists.get(nameOf(link.kind, link.key)), link));
  const dirty = new Map<string, Link>();
  return {
    find: (kind, key, other = '') => links.get(nameOf(kind, key, other)) ?? null,
    newest: (kind, key) => (lists.get(nameOf(kind, key)) ?? []).map(({ other }) => other),
    total: (kind, key) => counts.get(nameOf(kind, key)) ?? 0,
    touch(kind, key, other, at, seq) {
      const [name, list] = [nameOf(kind, key, other), nameOf(kind, key)];
      const known = links.get(name);
      if (known && WRITTEN_ONCE.has(kind)) return;
      if (!known) counts.set(list, (counts.get(list) ?? 0) + 1);
      const link = sighted(known, { kind, key, other }, at, seq);
      links.set(name, link);
      dirty.set(name, link);
      lists.set(list, insert(lists.get(list), link));
    },
    changed: () => [...dirty.values()],
  };
}

function sighted(known: Link | undefined, pair: LinkKey, at: number, seq: number): Link {
  if (!known) return { ...pair, firstSeenAt: at, lastSeenAt: at, lastSeq: seq, events: 1 };
  return {
    ...known,
    firstSeenAt: Math.min(known.firstSeenAt, at),
    lastSeenAt: Math.max(known.lastSeenAt, at),
    lastSeq: at >= known.lastSeenAt ? seq : known.lastSeq,
    events: known.events + 1,
  };
}

function insert(list: readonly Link[] = [], link: Link): Link[] {
  return [link, ...list.filter(({ other }) => other !== link.other)]
    .sort((a, b) => b.lastSeenAt - a.lastSeenAt || b.lastSeq - a.lastSeq)
    .slice(0, NEWEST_MAX);
}
