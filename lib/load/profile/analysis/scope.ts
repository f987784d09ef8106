import { Column } from './column.ts';
import type { RowBytes } from './copy-rows.ts';
import { type Group, groupsOf } from './groups.ts';
import { hashed } from './hash.ts';
import { KINDS, type SharedKind } from './kinds.ts';
import { family, hashParts, optional, type Part, whole } from './parts.ts';
import { Places } from './places.ts';
import { Room } from './room.ts';
import type { ScopeRow } from './scope-row.ts';
import { Scratch } from './scratch.ts';

/** Keeps the seconds of an account before the year 2000 above null, which is 0. */
const OPENED_FROM = 2 ** 31;
const IDENTITY: readonly Part[] = [optional(whole('name_key')), optional(whole('date_of_birth'))];
const SURNAME: readonly Part[] = [family()];
const HOME: readonly Part[] = [whole('address_key')];

/** What is known of each member of a group, beside its number: as far as its kind asks for it. */
export interface Members {
  readonly numbers: Int32Array;
  readonly affected: Uint32Array;
  /** Of name and birth date. */
  readonly identities: Uint32Array;
  /** 0 where there is none, as in `homes`. */
  readonly surnames: Uint32Array;
  readonly homes: Uint32Array;
  /** Seconds from a midnight in UTC on; null where it is not known. */
  opened(at: number): number | null;
}

/**
 * The customers that a profile is about: the bytes of each, and a column of hashes for each kind of thing that customers share.
 * Of a large scope all that is in scratch files.
 */
export class Scope {
  readonly #letters: number;
  readonly #bytes: Scratch;
  readonly #columns: Scratch;
  readonly #parts: readonly (readonly Part[])[];
  readonly #shared: readonly Column[];
  readonly #others: readonly Column[];
  readonly #places = new Places();
  readonly #room = new Room();
  #affected = 0;
  rows = 0;

  /** @param letters of `blockLetters`. @param dir where scratch files may be made, of this name. */
  constructor(letters: number, dir: string, name: string) {
    this.#letters = letters;
    this.#bytes = new Scratch(dir, `${name}.rows`);
    this.#columns = new Scratch(dir, `${name}.columns`);
    this.#parts = KINDS.map(({ parts, amongMany }) => (letters > 0 && amongMany) || parts);
    this.#shared = KINDS.map(() => new Column(this.#columns, 2));
    this.#others = Array.from({ length: 5 }, () => new Column(this.#columns, 1));
  }

  get affected(): number {
    return this.#affected;
  }

  /** Takes a customer in. @returns its number. */
  add(bytes: RowBytes, row: ScopeRow): number {
    this.#places.add(this.#bytes.append(bytes), bytes.length);
    if (row.affected) this.#affected += 1;
    for (let at = 0; at < this.#parts.length; at += 1) {
      addHash(this.#shared[at], hashParts(this.#parts[at] ?? [], row, this.#letters));
    }
    this.#addOthers(row);
    this.rows += 1;
    return this.rows - 1;
  }

  #addOthers(row: ScopeRow): void {
    const [affected, identity, surname, home, opened] = this.#others;
    affected?.add(row.affected ? 1 : 0);
    addHash(identity, hashParts(IDENTITY, row, 0));
    addHash(surname, hashParts(SURNAME, row, 0));
    addHash(home, hashParts(HOME, row, 0));
    opened?.add(row.opened === null ? 0 : Math.floor(row.opened / 1e6) + OPENED_FROM);
  }

  /** The groups of one kind. */
  *groups(kind: SharedKind): Generator<Members> {
    const hashes = this.#shared[KINDS.indexOf(kind)];
    if (hashes === undefined) return;
    const grouping = { least: kind.least, most: kind.most, rows: this.rows, room: this.#room };
    const [affected, identity, surname, home, opened] = this.#others;
    const needed = [affected, ...(kind.fact ? [identity, surname, home] : []), ...(kind.burst ? [opened] : [])];
    const columns = needed.filter((column) => column !== undefined);
    for (const group of groupsOf(hashes, columns, grouping)) yield membersOf(kind, group);
  }

  /** A customer, in the row that is given. */
  read(n: number, row: ScopeRow): ScopeRow {
    const { from, length } = this.#places.at(n);
    const bytes = row.room(length);
    this.#bytes.read(from, bytes);
    return row.read(bytes);
  }

  close(): void {
    this.#bytes.close();
    this.#columns.close();
  }
}

function addHash(column: Column | undefined, isThere: boolean): void {
  if (isThere) column?.add(hashed.first, hashed.second);
  else column?.add(0, 0);
}

function membersOf(kind: SharedKind, { members, values }: Group): Members {
  const [affected = NONE, ...rest] = values;
  const [identities = NONE, surnames = NONE, homes = NONE] = kind.fact ? rest : [];
  const opened = (kind.burst ? rest.at(-1) : undefined) ?? NONE;
  const openedOf = (at: number) => (opened[at] ? (opened[at] ?? 0) - OPENED_FROM : null);
  return { numbers: members, affected, identities, surnames, homes, opened: openedOf };
}

const NONE = new Uint32Array(0);
