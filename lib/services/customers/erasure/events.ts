import { setTimeout as sleep } from 'node:timers/promises';
import { database, type Querying } from '#db/client.ts';
import {
  beginErasing,
  type ErasableRow,
  readErasable,
  readMentions,
  type Surroundings,
  takeTime,
  writeErased,
  writeMentions,
} from '#db/queries/erase-events.ts';
import { nextSeqs, type OwnPlaces, type Person, VALUE_KINDS, type ValueKind } from '#db/queries/erase-named.ts';
import { componentsOf, deleteStates, readStates, usersNear, writeStates } from '#db/queries/erase-states.ts';
import { namedProfiles, type ProfileKey } from '../../events/state/needs.ts';
import { storedSighting } from '../../events/stored-event.ts';
import { forgetMention } from './forget-alert.ts';
import { forgetEvent, readable } from './forget-event.ts';
import { createNames, type Names } from './names.ts';
import type { Subject } from './subject.ts';
import { valuesOf } from './values.ts';

/** So many events, or profiles, are erased in one transaction, for which the events of the tenant wait. */
const EVENTS_AT_ONCE = 50;
const PROFILES_AT_ONCE = 500;
const ALERTS_AT_ONCE = 500;

export interface ErasedEvents {
  events: number;
  profiles: number;
}

/**
 * Erases the person from their events, alerts and profiles, page by page, each in a transaction of its own that leaves
 * nothing half done. Anonymous events of their devices and sessions go first: those are found by the person's own.
 */
export async function eraseEvents(tenantId: string, subject: Subject): Promise<ErasedEvents> {
  const names = namesOf(subject);
  const erased: ErasedEvents = { events: 0, profiles: 0 };
  const near = await surroundingsOf(tenantId, subject);
  await forgetMentions(tenantId, subject, near, names);
  const known = ownProfiles(subject);
  for (let from = 0; from < known.length; from += PROFILES_AT_ONCE) {
    const page = { seqs: [], also: known.slice(from, from + PROFILES_AT_ONCE) };
    erased.profiles += await inTurn(tenantId, (tx) => erasePage(tx, tenantId, subject, names, page));
  }
  const places = { devices: valuesOf(subject.own, 'device'), sessions: valuesOf(subject.own, 'session') };
  for (const whose of [places, subject.person])
    for await (const seqs of pagesOf(tenantId, whose, subject.upTo)) {
      erased.profiles += await inTurn(tenantId, (tx) => erasePage(tx, tenantId, subject, names, { seqs, also: [] }));
      erased.events += seqs.length;
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

/** The events to erase, looked up outside of the transactions for which others wait. */
async function* pagesOf(tenantId: string, whose: OwnPlaces | Person, upTo: number): AsyncGenerator<readonly number[]> {
  const { low } = database().tenant(tenantId);
  for (let afterSeq = 0; ; ) {
    const seqs = await nextSeqs(low, tenantId, whose, { afterSeq, upTo, limit: EVENTS_AT_ONCE });
    const last = seqs.at(-1);
    if (last === undefined) return;
    yield seqs;
    afterSeq = last;
  }
}

/** A transaction for which the events of the tenant wait; after it they have as long to themselves. */
async function inTurn<T>(tenantId: string, work: (tx: Querying) => Promise<T>): Promise<T> {
  const since = performance.now();
  const done = await database()
    .tenant(tenantId)
    .sql.begin(async (tx) => {
      await beginErasing(tx, tenantId);
      return work(tx);
    });
  await sleep(performance.now() - since);
  return done as T;
}

interface Page {
  readonly seqs: readonly number[];
  /** Profiles beside those that the events touched. */
  readonly also: readonly ProfileKey[];
}

/** @returns how many profiles were removed. */
async function erasePage(
  tx: Querying,
  tenantId: string,
  subject: Subject,
  names: Names,
  { seqs, also }: Page,
): Promise<number> {
  const rows = (await readErasable(tx, tenantId, seqs)).map(readable);
  const keys = profilesOf(subject, rows, also);
  await writeErased(
    tx,
    tenantId,
    rows.map((row) => forgetEvent(row, names, subject.marks)),
  );
  await forgetInShared(tx, tenantId, names, keys);
  return deleteStates(tx, tenantId, keys.own);
}

/** The profiles under the person's id and their own values. */
const ownProfiles = ({ person, own }: Subject): ProfileKey[] => [
  { kind: 'user', key: person.id },
  ...own.flatMap(({ kind, value }) => (kind === 'payee' || kind === 'ip' ? [] : { kind, key: value })),
];

interface Touched {
  readonly own: readonly ProfileKey[];
  readonly shared: readonly ProfileKey[];
}

/** The profiles that the events of a page touched, and some more: the person's own ones, and those of others and of several. */
function profilesOf(subject: Subject, rows: readonly ErasableRow[], also: readonly ProfileKey[]): Touched {
  const isOwn = ({ kind, key }: ProfileKey) =>
    (kind === 'user' && key === subject.person.id) ||
    subject.ownKeys.has(`${kind} ${key}`) ||
    (kind === 'network' && subject.ownKeys.has(`ip ${key.split('/').at(-1)}`));
  const touched = new Map(also.map((each) => [`${each.kind} ${each.key}`, each]));
  for (const row of rows)
    for (const named of namedProfiles(storedSighting(row))) touched.set(`${named.kind} ${named.key}`, named);
  const all = [...touched.values()].filter(({ kind }) => kind !== 'tenant');
  return { own: all.filter(isOwn), shared: all.filter((each) => !isOwn(each)) };
}

/** Profiles of what everybody has: of the person they hold the network address at most, and else what browsers call themselves. */
const KINDS_IN: Readonly<Record<string, readonly ValueKind[]>> = { network: ['ip'], client: [], route: [] };

/** Profiles of several, and the sets of linked users, get the name that stands for the person. */
async function forgetInShared(tx: Querying, tenantId: string, names: Names, { own, shared }: Touched): Promise<void> {
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
      await takeTime(tx);
      const page = { afterSeq: from, limit: ALERTS_AT_ONCE };
      const { mentions, lastSeq } = await readMentions(tx, tenantId, users, near, page);
      await writeMentions(
        tx,
        tenantId,
        mentions.map((told) => forgetMention(told, names, subject.marks)),
      );
      return lastSeq;
    });
  }
}
