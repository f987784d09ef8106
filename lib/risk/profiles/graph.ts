import type { GraphFacts } from '../facts/links.ts';
import { emptySeen, type SeenList, see } from './seen.ts';
import type { Sighting } from './sighting.ts';
import type { Profiles } from './state.ts';

/** A device, card, phone or e-mail address with more users than this is shared by strangers. It links nobody. */
const DEGREE_MAX = 50;
const MEMBERS_MAX = 200;
const ADDRESSES_MAX = 50;
const USERS_MAX = 50;
/** Components with more users than this are counted together, as one size. */
export const SIZES_MAX = 64;
const COMPONENTS_MIN = 100;

/** The users of one card, phone or e-mail address. */
export interface AttributeProfile {
  readonly users: SeenList;
  component: string | null;
}

export const emptyAttribute = (): AttributeProfile => ({ users: emptySeen(), component: null });

/** Linked users and what links them. After a merge, `parent` is the id of the component it went into. */
export interface ComponentProfile {
  parent: string | null;
  users: number;
  devices: number;
  cards: number;
  others: number;
  ips: number;
  /** The first users, at most `MEMBERS_MAX`. */
  members: string[];
  /** The first address prefixes, at most `ADDRESSES_MAX`. */
  prefixes: string[];
}

export const emptyComponent = (): ComponentProfile => ({
  parent: null,
  users: 0,
  devices: 0,
  cards: 0,
  others: 0,
  ips: 0,
  members: [],
  prefixes: [],
});

type AttributeKind = 'card' | 'phone' | 'email';
const ATTRIBUTES: readonly AttributeKind[] = ['card', 'phone', 'email'];

/** What links an event's user with others: its device unless the fingerprint is common, card, phone, e-mail address. */
function nodesOf(sighting: Sighting): { kind: 'device' | AttributeKind; key: string }[] {
  const { deviceId, deviceCollisionProne } = sighting;
  return [
    ...(deviceId === null || deviceCollisionProne ? [] : [{ kind: 'device' as const, key: deviceId }]),
    ...ATTRIBUTES.flatMap((kind) => {
      const key = sighting[kind];
      return key === null ? [] : [{ kind, key }];
    }),
  ];
}

/** The id of the component that a component belongs to now, after merges. */
export function rootOf(profiles: Profiles, id: string): string {
  let root = id;
  for (let parent = profiles.peek('component', root)?.parent; parent; ) {
    root = parent;
    parent = profiles.peek('component', root)?.parent;
  }
  return root;
}

/** The event's components, their other users (`members`), and the users who share something with it (`near`). */
function surroundings(profiles: Profiles, sighting: Sighting) {
  const { userId } = sighting;
  const user = userId === null ? undefined : profiles.peek('user', userId);
  const shared = nodesOf(sighting).flatMap(({ kind, key }) => {
    const node = profiles.peek(kind, key);
    return node && node.users.total <= DEGREE_MAX ? [node] : [];
  });
  const ids = [user, ...shared].flatMap((node) => node?.component ?? []);
  const roots = [...new Set(ids.map((id) => rootOf(profiles, id)))];
  const components = roots.flatMap((id) => profiles.peek('component', id) ?? []);
  const others = (users: readonly string[]) => new Set(users.filter((id) => id !== userId));
  return {
    roots,
    components,
    near: others(shared.flatMap(({ users }) => users.items.map(([id]) => id))),
    members: others(components.flatMap((component) => component.members)),
  };
}

/** The other users who are linked with an event: they share something with it or belong to its components. */
export function linkedUsers(profiles: Profiles, sighting: Sighting): string[] {
  const { near, members } = surroundings(profiles, sighting);
  return [...new Set([...near, ...members])];
}

/** The graph facts of an event, before the event itself. @param fraudUsers users with a matured fraud label. */
export function graphFacts(profiles: Profiles, sighting: Sighting, fraudUsers: ReadonlySet<string>): GraphFacts | null {
  if (sighting.userId === null && nodesOf(sighting).length === 0) return null;
  const { roots, components, near, members } = surroundings(profiles, sighting);
  const sum = (count: (component: ComponentProfile) => number) =>
    components.reduce((total, component) => total + count(component), 0);
  const fraudNear = [...near].filter((id) => fraudUsers.has(id)).length;
  const fraudFar = [...members].filter((id) => fraudUsers.has(id) && !near.has(id)).length;
  const users = sum((component) => component.users);
  return {
    componentId: roots[0] ?? null,
    users,
    devices: sum(({ devices }) => devices),
    cards: sum(({ cards }) => cards),
    ips: sum(({ ips }) => ips),
    fraudLabelled: fraudNear + fraudFar,
    fraudAtHop1: fraudNear,
    fraudAtHop2: fraudFar,
    sizeP: shareOfSize(profiles.peek('tenant', '')?.sizes ?? [], users),
  };
}

/** Share of the components with at least this many users; null while fewer than 100 components are known. */
function shareOfSize(sizes: readonly number[], users: number): number | null {
  const all = sizes.reduce((sum, count) => sum + count, 0);
  if (all < COMPONENTS_MIN) return null;
  const asLarge = sizes.slice(Math.min(users, SIZES_MAX)).reduce((sum, count) => sum + count, 0);
  return asLarge / all;
}

/** Links the event's user with what the event names. Where components meet, the smaller is merged into the larger. */
export function foldGraph(profiles: Profiles, sighting: Sighting): void {
  const { userId, at } = sighting;
  if (userId === null) return;
  const user = profiles.edit('user', userId);
  user.component ??= createComponent(profiles, sighting, userId);
  let root = rootOf(profiles, user.component);
  for (const { kind, key } of nodesOf(sighting)) {
    const node = profiles.peek(kind, key);
    const isNew = !node?.users.items.some(([id]) => id === userId);
    if (kind !== 'device' && isNew) see(profiles.edit(kind, key).users, userId, at, USERS_MAX);
    if ((node?.users.total ?? 0) > DEGREE_MAX) continue;
    if (!node?.component) {
      profiles.edit(kind, key).component = root;
      profiles.edit('component', root)[kind === 'device' ? 'devices' : kind === 'card' ? 'cards' : 'others'] += 1;
      continue;
    }
    root = merge(profiles, root, rootOf(profiles, node.component));
  }
  foldAddress(profiles, root, sighting);
}

function createComponent(profiles: Profiles, { seq }: Sighting, userId: string): string {
  const id = `c${seq}`;
  const component = profiles.edit('component', id);
  component.users = 1;
  component.members.push(userId);
  resize(profiles, 1, 1);
  return id;
}

function foldAddress(profiles: Profiles, root: string, { prefix, classes }: Sighting): void {
  if (prefix === null || classes.some((name) => name === 'mobile' || name === 'relay')) return;
  const component = profiles.peek('component', root);
  if (!component || component.prefixes.length >= ADDRESSES_MAX || component.prefixes.includes(prefix)) return;
  const edited = profiles.edit('component', root);
  edited.prefixes.push(prefix);
  edited.ips = edited.prefixes.length;
}

const sizeOf = ({ users, devices, cards, others }: ComponentProfile): number => users + devices + cards + others;

/** Merges two components. @returns the id of the one that remains. */
function merge(profiles: Profiles, a: string, b: string): string {
  if (a === b) return a;
  const [one, other] = [profiles.edit('component', a), profiles.edit('component', b)];
  const aLarger =
    sizeOf(one) > sizeOf(other) || (sizeOf(one) === sizeOf(other) && Number(a.slice(1)) < Number(b.slice(1)));
  const [large, small] = aLarger ? [one, other] : [other, one];
  for (const size of [one.users, other.users]) resize(profiles, size, -1);
  large.users += small.users;
  large.devices += small.devices;
  large.cards += small.cards;
  large.others += small.others;
  large.members = [...new Set([...large.members, ...small.members])].slice(0, MEMBERS_MAX);
  large.prefixes = [...new Set([...large.prefixes, ...small.prefixes])].slice(0, ADDRESSES_MAX);
  large.ips = large.prefixes.length;
  Object.assign(small, { ...emptyComponent(), parent: aLarger ? a : b });
  resize(profiles, large.users, 1);
  return aLarger ? a : b;
}

function resize(profiles: Profiles, users: number, by: 1 | -1): void {
  const { sizes } = profiles.edit('tenant', '');
  const size = Math.min(users, SIZES_MAX);
  while (sizes.length <= size) sizes.push(0);
  sizes[size] = (sizes[size] ?? 0) + by;
}
