import { isIP } from 'node:net';
import { database } from '#db/client.ts';
import { namesOfDocuments } from '#db/queries/customer-erase.ts';
import { listSharersByKind, type SharedKind } from '#db/queries/customer-links.ts';
import { type CustomerRecord, findCustomer } from '#db/queries/customers.ts';
import { newestSeq } from '#db/queries/erase-events.ts';
import type { NamedValue, Person, ValueKind } from '#db/queries/erase-named.ts';
import type { OwnValues } from '#db/queries/erase-values.ts';
import { placeOfNationalId } from '#lib/load/secret.ts';
import { canonicalEmail } from '#lib/risk/profiles/sighting.ts';
import { unseal } from '../../sealed.ts';
import { createMarks, type Marks } from './marks.ts';
import { keyOf, namedBy, othersOf, valuesOf } from './values.ts';

/** Anonymous events of an own device name sessions, whose events name devices: so often that is followed. */
const ROUNDS_MAX = 5;

/** Whom an erasure is about, and by what they are found. */
export interface Subject {
  readonly person: Person;
  /** Undefined where only events know them. */
  readonly record: CustomerRecord | undefined;
  /** Values that nobody else has. */
  readonly own: readonly NamedValue[];
  /** The same, each as `<kind> <value>`. */
  readonly ownKeys: ReadonlySet<string>;
  /** Values of the person that somebody else has too: they stay with those. */
  readonly shared: readonly NamedValue[];
  readonly marks: Marks;
  /** The same without the id, as long as the id itself says nothing of the person. */
  readonly marksBesideId: Marks;
  /** The same with the names of the documents that were sent for them: such a name may be that of another one's document too. */
  readonly marksInAnswers: Marks;
  /** Of the newest event when this was looked up. */
  readonly upTo: number;
  /** Whether events name them. */
  readonly hasEvents: boolean;
}

/** Looks up everything that names a person. Reads alone. */
export async function subjectOf(tenantId: string, customerId: string): Promise<Subject> {
  const { db, sql } = database().tenant(tenantId);
  const upTo = await newestSeq(sql, tenantId);
  const record = await findCustomer(db, tenantId, customerId);
  const known = valuesOfRecord(record);
  const countedAs = known.flatMap(({ kind, value }) => (kind === 'email' || kind === 'phone' ? value : []));
  const maybe: Person = { id: customerId, alsoCountedAs: countedAs };
  const others = await othersOf(tenantId, maybe, known);
  const person = {
    id: customerId,
    alsoCountedAs: countedAs.filter((value) => !others.some((each) => each.value === value)),
  };
  const found = await namedBy(tenantId, person, upTo);
  const { own, shared } = await sorted(tenantId, person, [...known, ...found], upTo);
  const sharing = new Set((await listSharersByKind(db, tenantId, customerId, 1)).map(({ kind }) => kind));
  const named = { customerId, record, own, sharing };
  const marks = marksOf(tenantId, named, [customerId]);
  const marksBesideId = marksOf(tenantId, named, isPersonal(customerId, own) ? [customerId] : []);
  const documents = await namesOfDocuments(db, tenantId, customerId);
  const recent = await recentOf(tenantId, person, own, upTo);
  const marksInAnswers = marksOf(tenantId, named, [customerId, ...documents, ...recent]);
  const told = { marks, marksBesideId, marksInAnswers };
  return { person, record, own, ownKeys: new Set(own.map(keyOf)), shared, ...told, upTo, hasEvents: found.length > 0 };
}

/** Which values are the person's alone; with those of the anonymous events of their own devices and sessions. */
async function sorted(tenantId: string, person: Person, first: readonly NamedValue[], upTo: number) {
  const own = new Map<string, NamedValue>();
  const shared = new Map<string, NamedValue>();
  let found = first;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const fresh = found.filter((each) => !own.has(keyOf(each)) && !shared.has(keyOf(each)));
    if (fresh.length === 0) break;
    for (const each of await othersOf(tenantId, person, fresh)) shared.set(keyOf(each), each);
    for (const each of fresh) if (!shared.has(keyOf(each))) own.set(keyOf(each), each);
    const places = { devices: valuesOf(own.values(), 'device'), sessions: valuesOf(own.values(), 'session') };
    found = await namedBy(tenantId, places, upTo);
  }
  const sharedEmails = valuesOf(shared.values(), 'email');
  for (const [key, { kind, value }] of own)
    if (kind === 'email' && sharedEmails.includes(canonicalEmail(value) ?? '')) own.delete(key);
  return { own: [...own.values()], shared: [...shared.values()] };
}

/** Sessions, devices and the like of the events whose answers may still be kept. */
async function recentOf(tenantId: string, person: Person, own: readonly NamedValue[], upTo: number): Promise<string[]> {
  const alone = new Set(own.map(keyOf));
  const places = { devices: valuesOf(own, 'device'), sessions: valuesOf(own, 'session') };
  const since = new Date(Date.now() - ANSWERS_KEPT_MS);
  const found = [
    ...(await namedBy(tenantId, person, upTo, since)).slice(0, ANSWER_VALUES_MAX),
    ...(await namedBy(tenantId, places, upTo, since)).slice(0, ANSWER_VALUES_MAX),
  ];
  return found.flatMap((each) => (alone.has(keyOf(each)) && isTelling(each.value) ? each.value : []));
}

/** What is kept under values of their own, and not under the id. */
export function ownValues({ own }: Subject): OwnValues {
  const of = (kind: ValueKind) => valuesOf(own, kind);
  return {
    ...{ devices: of('device'), sessions: of('session'), fingerprints: of('fingerprint'), cards: of('card') },
    ...{ emails: of('email'), payees: of('payee'), ips: of('ip') },
  };
}

function valuesOfRecord(record: CustomerRecord | undefined): NamedValue[] {
  const values: readonly [ValueKind, string | null | undefined][] = [
    ['email', record?.email_norm],
    ['email', record?.email?.trim().toLowerCase()],
    ['email', canonicalEmail(record?.email ?? undefined)],
    ['phone', record?.phone],
    ['device', record?.device_id],
    ['ip', record?.ip_address],
  ];
  return values.flatMap(([kind, value]) => (value ? [{ kind, value }] : []));
}

/** What people write down of somebody, the most telling first; sessions, tokens and fingerprints they do not. */
const TEXT_KINDS = ['email', 'card', 'device', 'ip', 'payee', 'user'] as const;
/** Of each kind. */
const TEXT_VALUES_MAX = 200;
/** Answers are kept for a day. */
const ANSWERS_KEPT_MS = 25 * 3_600_000;
const ANSWER_VALUES_MAX = 2000;

/** Whether a value that a client made up can be told from other words: it has letters and digits, or is an address. */
const isTelling = (value: string) => value.includes('@') || isIP(value) > 0 || (/\d/.test(value) && /\D/.test(value));

const tellingOf = (own: readonly NamedValue[], kinds: readonly ValueKind[]) =>
  kinds.flatMap((kind) => valuesOf(own, kind).filter(isTelling).slice(0, TEXT_VALUES_MAX));

interface Named {
  readonly customerId: string;
  readonly record: CustomerRecord | undefined;
  readonly own: readonly NamedValue[];
  /** What of the record another customer has too. */
  readonly sharing: ReadonlySet<SharedKind>;
}

/** Whether an id is an address, a number or another thing by which the person is known outside of the shop. */
function isPersonal(customerId: string, own: readonly NamedValue[]): boolean {
  const id = customerId.toLowerCase();
  const digits = id.replace(/\D/g, '');
  return id.includes('@') || valuesOf(own, 'phone').some((phone) => phone.replace(/\D/g, '') === digits);
}

function marksOf(tenantId: string, { customerId, record, own, sharing }: Named, ids: readonly string[]): Marks {
  const alone = <T>(kind: SharedKind, value: T) => (sharing.has(kind) ? null : value);
  const cipher = alone('national_id', record?.national_id_cipher);
  const nationalId = cipher ? unseal(cipher, placeOfNationalId(tenantId, customerId)) : null;
  const spoken = [record?.first_name, record?.middle_name, record?.last_name].filter((part) => part).join(' ');
  return createMarks({
    names: [record?.full_name, spoken, record?.legal_name, alone('address', record?.address_line1)],
    phones: valuesOf(own, 'phone'),
    numbers: [alone('iban', record?.iban), record?.account_number, nationalId],
    ids: [...ids, ...tellingOf(own, TEXT_KINDS).filter((value) => value !== customerId)],
  });
}
