import { SEVERITIES } from '#db/vocab.ts';
import type { EntityLinks, LinkKind, UserStanding } from '#lib/contracts/entity.ts';

/** So many users and shared things are shown together, in the columns and in the picture. */
export const NODES_MAX = 400;

export interface LinkedAttribute {
  readonly id: string;
  readonly kind: LinkKind;
  readonly key: string;
  /** Of whoever led to it. */
  readonly events: number;
  /** The expanded user that led to it; null for the subject. */
  readonly via: string | null;
  /** Steps from the subject. */
  readonly depth: number;
  /** Who was seen with it, the subject and expanded users too, with the number of events. */
  readonly users: ReadonlyMap<string, number>;
  /** How many others there are, and how many of them the answer named. */
  readonly usersTotal: number;
  readonly usersNamed: number;
}

export interface LinkedUser {
  readonly key: string;
  readonly standing: UserStanding;
  /** With what led to it. */
  readonly events: number;
  /** How many shared things led to it. */
  readonly through: number;
  readonly via: string | null;
  readonly depth: number;
}

/** A subject, what it shares, and the users it shares that with; those of expanded users too. */
export interface LinkMap {
  readonly kind: EntityLinks['kind'];
  readonly key: string;
  /** Where the subject is a user. */
  readonly standing: UserStanding | null;
  readonly attributes: readonly LinkedAttribute[];
  /** The worst first, without the subject. */
  readonly users: readonly LinkedUser[];
  /** How many attributes and users there are; `attributes` and `users` hold at most `NODES_MAX` of them. */
  readonly total: number;
}

export const nodeId = (kind: LinkKind, key: string): string => `${kind}/${key}`;

/** @param hops the links of users that were expanded, in that order; those of users that nothing leads to are left out. */
export function mapOf(root: EntityLinks, hops: readonly EntityLinks[]): LinkMap {
  const { kind, key } = root;
  const found: Found = { root, attributes: new Map(), users: new Map(), standings: new Map() };
  take(found, root, null, 0);
  hops.forEach((hop, index) => {
    const from = found.users.get(hop.key);
    if (from) take(found, hop, hop.key, from.depth, index + 1);
  });
  const users = [...found.users.values()]
    .map((user) => ({ ...user, standing: standingOf(found, user.key) }))
    .toSorted(worstFirst);
  const attributes = [...found.attributes.values()];
  const all = [...attributes, ...users].toSorted((a, b) => a.hop - b.hop || rankOf(a) - rankOf(b));
  const kept = new Set<unknown>(all.slice(0, NODES_MAX));
  return {
    kind,
    key,
    standing: kind === 'user' ? standingOf(found, key) : null,
    attributes: attributes.filter((attribute) => kept.has(attribute)),
    users: users.filter((user) => kept.has(user)),
    total: all.length,
  };
}

type Building<T> = { -readonly [K in keyof T]: T[K] } & { readonly hop: number };
type FoundAttribute = Building<Omit<LinkedAttribute, 'users'>> & { readonly users: Map<string, number> };
interface Found {
  readonly root: EntityLinks;
  readonly attributes: Map<string, FoundAttribute>;
  readonly users: Map<string, Building<Omit<LinkedUser, 'standing'>>>;
  readonly standings: Map<string, UserStanding>;
}

function take(found: Found, links: EntityLinks, via: string | null, depth: number, hop = 0): void {
  const { root } = found;
  for (const standing of links.standings) {
    if (!found.standings.has(standing.key)) found.standings.set(standing.key, standing);
  }
  for (const { kind, key, events, users_total, users } of links.attributes) {
    const id = nodeId(kind, key);
    const fresh = { id, kind, key, events, via, depth: depth + 1, usersTotal: 0, usersNamed: 0, users: new Map(), hop };
    const attribute = found.attributes.get(id) ?? fresh;
    found.attributes.set(id, attribute);
    attribute.usersTotal = Math.max(attribute.usersTotal, users_total);
    attribute.usersNamed = Math.max(attribute.usersNamed, users.length);
    if (links.kind === 'user' && !attribute.users.has(links.key)) attribute.users.set(links.key, events);
    for (const user of users) {
      if (attribute.users.has(user.key)) continue;
      attribute.users.set(user.key, user.events);
      if (root.kind === 'user' && root.key === user.key) continue;
      const known = found.users.get(user.key) ?? { key: user.key, events: 0, through: 0, via, depth: depth + 2, hop };
      known.events += user.events;
      known.through += 1;
      found.users.set(user.key, known);
    }
  }
}

function standingOf({ standings }: Found, key: string): UserStanding {
  const none = { severity: null, score_max: null, open_cases: 0, label: null, blocked: false };
  return standings.get(key) ?? { key, ...none };
}

/** What leads on comes before users, and they before what nobody shares: that falls off first. */
function rankOf(node: FoundAttribute | LinkedUser): number {
  if (!('users' in node)) return 1;
  return node.users.size > 1 ? 0 : 2;
}

function worstFirst(a: LinkedUser, b: LinkedUser): number {
  const rank = ({ standing }: LinkedUser) => (standing.severity === null ? -1 : SEVERITIES.indexOf(standing.severity));
  const score = ({ standing }: LinkedUser) => standing.score_max ?? -1;
  return (
    rank(b) - rank(a) ||
    score(b) - score(a) ||
    b.standing.open_cases - a.standing.open_cases ||
    b.through - a.through ||
    b.events - a.events ||
    (a.key < b.key ? -1 : 1)
  );
}

/** The users that were seen with an attribute; all of them without one. */
export function usersOf(map: LinkMap, attributeId: string | null): readonly LinkedUser[] {
  const attribute = map.attributes.find(({ id }) => id === attributeId);
  return attribute ? map.users.filter(({ key }) => attribute.users.has(key)) : map.users;
}
