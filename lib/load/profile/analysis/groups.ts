import { type Column, sideBySide } from './column.ts';
import type { Room } from './room.ts';

/** Rows that are grouped at once: some 16 MB. */
const PART_ROWS = 250_000;

/** Customers with one value, by their numbers, ascending. Valid until the next group. */
export interface Group {
  readonly members: Int32Array;
  /** What the other columns hold of each member, in the order of the columns. */
  readonly values: readonly Uint32Array[];
}

export interface Grouping {
  readonly least: number;
  readonly most: number;
  /** Rows of the scope. */
  readonly rows: number;
  /** For the work on one column; of no other that is under way. */
  readonly room: Room;
}

/** In the room; those of the other columns behind the last. */
const PLACES = { numbers: 0, first: 1, second: 2, slots: 3, next: 4, tails: 5, heads: 6, counts: 7, others: 8 };

/**
 * The groups of one column of hashes, in parts by the hash, so that the memory does not grow with the scope.
 * @param hashes of two words, (0, 0) where there is no value. @param others of one word, to be known of each member.
 */
export function* groupsOf(hashes: Column, others: readonly Column[], grouping: Grouping): Generator<Group> {
  const sizes = sizesOf(hashes, Math.ceil(grouping.rows / PART_ROWS));
  for (const part of sizes.keys())
    yield* groupsOfPart(gather(hashes, others, { part, sizes, room: grouping.room }), grouping);
}

/** How many rows with a value each part has: one value that most rows have makes its part larger than the others. */
function sizesOf(hashes: Column, parts: number): Int32Array {
  const sizes = new Int32Array(parts);
  for (const words of hashes.chunks()) {
    for (let at = 1; at < words.length; at += 2) {
      const second = words[at] ?? 0;
      if (second !== 0) sizes[second % parts] = (sizes[second % parts] ?? 0) + 1;
    }
  }
  return sizes;
}

/** The rows of one part: numbers, both words of the hash, and the other columns. */
interface Gathered {
  readonly numbers: Int32Array;
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  readonly others: readonly Uint32Array[];
  readonly rows: number;
}

interface Part {
  readonly part: number;
  /** Rows of each part. */
  readonly sizes: Int32Array;
  readonly room: Room;
}

function gather(hashes: Column, others: readonly Column[], { part, sizes, room }: Part): Gathered {
  const parts = sizes.length;
  const rows = sizes[part] ?? 0;
  const numbers = room.ints(PLACES.numbers, rows);
  const first = room.words(PLACES.first, rows);
  const second = room.words(PLACES.second, rows);
  const gathered = others.map((_, other) => room.words(PLACES.others + other, rows));
  let [from, at] = [0, 0];
  for (const [words, ...more] of sideBySide([hashes, ...others])) {
    const length = (words?.length ?? 0) / 2;
    for (let row = 0; row < length; row += 1) {
      const a = words?.[2 * row] ?? 0;
      const b = words?.[2 * row + 1] ?? 0;
      if (b === 0 || b % parts !== part) continue;
      numbers[at] = from + row;
      first[at] = a;
      second[at] = b;
      for (let other = 0; other < more.length; other += 1) {
        (gathered[other] as Uint32Array)[at] = more[other]?.[row] ?? 0;
      }
      at += 1;
    }
    from += length;
  }
  return { numbers, first, second, others: gathered, rows };
}

function* groupsOfPart(gathered: Gathered, { least, most, room }: Grouping): Generator<Group> {
  const { next, heads, counts } = chain(gathered, room);
  const members = new Int32Array(most);
  const values = gathered.others.map(() => new Uint32Array(most));
  for (let head = 0; head < gathered.rows; head += 1) {
    const count = heads[head] === head ? (counts[head] ?? 0) : 0;
    if (count < least || count > most) continue;
    for (let at = head, place = 0; at >= 0; at = next[at] ?? -1, place += 1) {
      members[place] = gathered.numbers[at] ?? 0;
      for (let other = 0; other < values.length; other += 1) {
        (values[other] as Uint32Array)[place] = gathered.others[other]?.[at] ?? 0;
      }
    }
    yield { members: members.subarray(0, count), values: values.map((each) => each.subarray(0, count)) };
  }
}

/** Chains the rows of one hash, each to the next, by a table of open addressing with linear probing. */
function chain({ first, second, rows }: Gathered, room: Room) {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, rows * 2)));
  const slots = room.ints(PLACES.slots, size).fill(-1);
  const next = room.ints(PLACES.next, rows).fill(-1);
  const tails = room.ints(PLACES.tails, rows);
  const heads = room.ints(PLACES.heads, rows);
  const counts = room.ints(PLACES.counts, rows).fill(0);
  for (let row = 0; row < rows; row += 1) {
    let slot = (first[row] ?? 0) & (size - 1);
    let head = slots[slot] ?? -1;
    while (head >= 0 && (first[head] !== first[row] || second[head] !== second[row])) {
      slot = (slot + 1) & (size - 1);
      head = slots[slot] ?? -1;
    }
    if (head < 0) {
      slots[slot] = row;
      head = row;
    } else next[tails[head] ?? row] = row;
    heads[row] = head;
    tails[head] = row;
    counts[head] = (counts[head] ?? 0) + 1;
  }
  return { next, heads, counts };
}
