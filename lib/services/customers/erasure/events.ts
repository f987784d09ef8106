import { database, type Querying } from '#db/client.ts';
import {
  beginErasing,
  type ErasableRow,
  readErasable,
  readMentions,
  type Surroundings,
  writeErased,
  writeMentions,
} from '#db/queries/erase-events.ts';
import { type OwnPlaces, VALUE_KINDS, type ValueKind } from '#db/queries/erase-named.ts';
import { componentsOf, deleteStates, readStates, usersNear, writeStates } from '#db/queries/erase-states.ts';
import { namedProfiles, type ProfileKey } from '../../events/state/needs.ts';
import { storedSighting } from '../../events/stored-event.ts';
import { forgetMention } from './forget-alert.ts';
import { forgetEvent, readable } from './forget-event.ts';
import { createNames, type Names } from './names.ts';
import { type Subject, valuesOf } from './subject.ts';

/** The events of a tenant wait while so many are written anew: some hundredths of a second. */
const PAGE = 200;

export interface ErasedEvents {
  events: number;
  profiles: number;
}

/**
 * Erases the person from their events, alerts and profiles, page by page, each in a transaction of its own that leaves
 * nothing half done. Anonymous events of their devices and sessions go first: those are found by the person's own.
 */
export async function eraseEvents(tenantId: string, subject: Subject): Promise<ErasedEvents> {
  const { sql } = database().tenant(tenantId);
  const names = namesOf(subject);
  const places = { devices: valuesOf(subject.own, 'device'), sessions: valuesOf(subject.own, 'session') };
  const erased: ErasedEvents = { events: 0, profiles: 0 };
  const near = await surroundingsOf(tenantId, subject);
  await forgetMentions(tenantId, subject, near, names);
  for (const whose of [places, subject.person] as const) {
    for (let rows = PAGE; rows === PAGE; ) {
      rows = await sql.begin((tx) => erasePage(tx as unknown as Querying, tenantId, { subject, names, whose, erased }));
      erased.events += rows;
    }
  }
  // Until its profiles were gone, alerts could go on to name the person.
  await forgetMentions(tenantId, subject, near, names);
  return erased;
}

/** Network addresses get theirs from the events: what their network is stands there. */
function namesOf({ person, own, shared }: Subject): Names {
  const names = createNames(shared);
  names.of('user', person.id);
  for (const { kind, value } of own) if (kind !== 'ip') names.of(kind, value);
  return names;
}

interface Page {
  readonly subject: Subject;
  readonly names: Names;
  readonly whose: OwnPlaces | Subject['person'];
  readonly erased: ErasedEvents;
}

async function erasePage(tx: Querying, tenantId: string, { subject, names, whose, erased }: Page): Promise<number> {
  await beginErasing(tx, tenantId);
  const rows = (await readErasable(tx, tenantId, whose, { upTo: subject.upTo, limit: PAGE })).map(readable);
  const keys = profilesOf(subject, rows);
  await writeErased(
    tx,
    tenantId,
    rows.map((row) => forgetEvent(row, names, subject.marks)),
  );
  await forgetInShared(tx, tenantId, names, keys);
  erased.profiles += await deleteStates(tx, tenantId, keys.own);
  return rows.length;
}

/** The profiles that the events of a page touched: the person's own ones, and those of others and of several. */
function profilesOf(subject: Subject, rows: readonly ErasableRow[]): { own: ProfileKey[]; shared: ProfileKey[] } {
  const { person } = subject;
  const own = new Set(subject.own.map(({ kind, value }) => `${kind} ${value}`));
  const ips = new Set(valuesOf(subject.own, 'ip'));
  const isOwn = ({ kind, key }: ProfileKey) =>
    (kind === 'user' && key === person.id) ||
    own.has(`${kind} ${key}`) ||
    (kind === 'network' && ips.has(key.split('/').at(-1) ?? ''));
  const touched = new Map<string, ProfileKey>([['user', { kind: 'user', key: person.id }]]);
  for (const { kind, value } of subject.own)
    if (kind !== 'payee' && kind !== 'ip') touched.set(`${kind} ${value}`, { kind, key: value });
  for (const row of rows)
    for (const named of namedProfiles(storedSighting(row))) touched.set(`${named.kind} ${named.key}`, named);
  const all = [...touched.values()].filter(({ kind }) => kind !== 'tenant');
  return { own: all.filter(isOwn), shared: all.filter((each) => !isOwn(each)) };
}

/** Profiles of what everybody has: of the person they hold the network address at most, and else what browsers call themselves. */
const KINDS_IN: Readonly<Record<string, readonly ValueKind[]>> = { network: ['ip'], client: [], route: [] };

/** Profiles of several, and the sets of linked users, get the name that stands for the person. */
async function forgetInShared(
  tx: Querying,
  tenantId: string,
  names: Names,
  { own, shared }: { readonly own: readonly ProfileKey[]; readonly shared: readonly ProfileKey[] },
): Promise<void> {
  const sets = await componentsOf(tx, tenantId, own);
  const found = await readStates(tx, tenantId, [...shared, ...sets.map((key) => ({ kind: 'component', key }))]);
  const changed = found.flatMap((row) => {
    const state = names.within(row.state, KINDS_IN[row.kind] ?? VALUE_KINDS);
    return JSON.stringify(state) === JSON.stringify(row.state) ? [] : { ...row, state };
  });
  await writeStates(tx, tenantId, changed);
}

/** Who is linked with the person, or shares something with them: their alerts may name the person. */
async function surroundingsOf(tenantId: string, { person, own, shared }: Subject): Promise<Surroundings> {
  const { sql } = database().tenant(tenantId);
  const keys = [{ kind: 'user', value: person.id }, ...own, ...shared].map(({ kind, value }) => ({ kind, key: value }));
  const sets = await componentsOf(sql, tenantId, keys);
  const users = await usersNear(sql, tenantId, [...keys, ...sets.map((key) => ({ kind: 'component', key }))]);
  return {
    devices: valuesOf(shared, 'device'),
    cards: valuesOf(shared, 'card'),
    emails: valuesOf(shared, 'email'),
    users: users.filter((user) => user !== person.id && !valuesOf(own, 'user').includes(user)),
  };
}

async function forgetMentions(tenantId: string, subject: Subject, near: Surroundings, names: Names): Promise<void> {
  const { sql } = database().tenant(tenantId);
  const users = [subject.person.id, ...valuesOf(subject.own, 'user')];
  for (let afterSeq: number | undefined = 0; afterSeq !== undefined; ) {
    const from: number = afterSeq;
    afterSeq = await sql.begin(async (begun) => {
      const tx = begun as unknown as Querying;
      const found = await readMentions(tx, tenantId, users, near, { afterSeq: from, limit: PAGE });
      await writeMentions(
        tx,
        tenantId,
        found.map((told) => forgetMention(told, names, subject.marks)),
      );
      return found.at(-1)?.seq;
    });
  }
}
