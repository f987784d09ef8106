import { comparePersons, relationOf } from './compare.ts';
import { areStrangers } from './levels.ts';
import { DEFAULT_MODEL } from './model.ts';
import { type Person, personOf } from './person.ts';

type Cell = string | null;
/** Number, whether it is affected, the places of its blocks ascending, then what `personOf` reads. */
type Row = readonly [
  n: number,
  affected: boolean,
  places: readonly number[],
  customerId: string,
  fullName: Cell,
  firstName: Cell,
  middleName: Cell,
  lastName: Cell,
  dateOfBirth: Cell,
  nationalIdHash: Cell,
  nationalIdLast4: Cell,
  addressLine1: Cell,
  city: Cell,
  state: Cell,
  postalCode: Cell,
  emailNorm: Cell,
  phone: Cell,
];

/** Blocks of customers, by the members of each. */
export interface BlockPart {
  /** Places of the first and the last of the blocks. */
  readonly first: number;
  readonly last: number;
  /**
   * JSON array, in UTF-8, of the members: number, whether it is affected, the places of all its blocks ascending, customer id, full,
   * first, middle and last name, birth date, national id's hash and last four, address line, city, state, postcode, e-mail,
   * phone.
   */
  readonly persons: Uint8Array;
  /** From `neededBits(population)`. */
  readonly needed: number;
}

export interface ComparedPart {
  readonly compared: number;
  readonly found: number;
  /** JSON array of `{ a, b, bits, relation, fields }`, a and b by customer id, that of the lesser number first. */
  readonly pairs: string;
}

interface Member {
  readonly row: Row;
  person: Person | null;
}

const decoder = new TextDecoder();

/**
 * Compares any two members of a block of whom one is affected. Two who share several blocks are compared in the first of
 * them, be it of this part or another.
 */
export function comparePart({ first, last, persons, needed }: BlockPart): ComparedPart {
  const rows: readonly Row[] = JSON.parse(decoder.decode(persons));
  const blocks = Array.from({ length: last - first + 1 }, (): Member[] => []);
  for (const row of rows.toSorted(([a], [b]) => a - b)) {
    const member = { row, person: null };
    for (const place of row[2]) blocks[place - first]?.push(member);
  }
  const found: object[] = [];
  let compared = 0;
  for (const [at, members] of blocks.entries()) {
    for (const [a, b] of pairsOf(members, first + at)) {
      compared += 1;
      const pair = comparePair(a, b, needed);
      if (pair !== null) found.push(pair);
    }
  }
  return { compared, found: found.length, pairs: JSON.stringify(found) };
}

function* pairsOf(members: readonly Member[], place: number): Generator<readonly [Member, Member]> {
  for (const [at, a] of members.entries()) {
    for (let other = at + 1; other < members.length; other += 1) {
      const b = members[other];
      if (b === undefined || !(a.row[1] || b.row[1])) continue;
      if (firstShared(a.row[2], b.row[2]) === place) yield [a, b];
    }
  }
}

/** The first of two ascending lists that both hold. */
function firstShared(a: readonly number[], b: readonly number[]): number {
  for (const place of a) if (b.includes(place)) return place;
  return -1;
}

function comparePair(a: Member, b: Member, needed: number) {
  const own = read(a);
  const other = read(b);
  if (areStrangers(own, other)) return null;
  const comparison = comparePersons(own, other, DEFAULT_MODEL);
  const relation = relationOf(comparison, needed);
  if (relation === null) return null;
  return { a: a.row[3], b: b.row[3], bits: comparison.bits, relation, fields: comparison.fields };
}

function read(member: Member): Person {
  member.person ??= personFrom(member.row);
  return member.person;
}

function personFrom([, , , customerId, ...values]: Row): Person {
  const [fullName, firstName, middleName, lastName, dateOfBirth, nationalIdHash, nationalIdLast4, ...place] = values;
  const [addressLine1, city, state, postalCode, emailNorm, phone] = place;
  return personOf({
    customerId,
    fullName,
    firstName,
    middleName,
    lastName,
    dateOfBirth,
    nationalIdHash,
    nationalIdLast4,
    addressLine1,
    city,
    state,
    postalCode,
    emailNorm,
    phone,
  });
}
