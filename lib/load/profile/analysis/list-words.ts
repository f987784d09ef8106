import { foldedTokens } from '../../names/fold.ts';
import type { ScreeningList } from '../../screening/list.ts';
import { beginHash, feedBytes, finishHash, hashNumber } from './hash.ts';
import type { ScopeRow } from './scope-row.ts';

/** A word is rare when no more listed names hold it. */
const RARE_NAMES_MAX = 20;

/** The words of lists, by which it is seen that a name is like none of theirs. */
export class ListWords {
  /** Hashes of words, and whether few listed names hold each. */
  readonly #rare = new Map<number, boolean>();

  constructor(lists: readonly ScreeningList[]) {
    const names = new Map<string, number>();
    for (const { name, aliases } of lists.flatMap(({ entries }) => entries)) {
      for (const text of [name, ...aliases]) {
        for (const word of new Set(foldedTokens(text))) names.set(word, (names.get(word) ?? 0) + 1);
      }
    }
    for (const [word, count] of names) {
      const bytes = Buffer.from(word);
      this.#rare.set(hashOf(bytes, 0, bytes.length), count <= RARE_NAMES_MAX);
    }
  }

  /** Whether a name is worth comparing: it holds a rare word or two of any, or is written in another script. */
  mayHold(row: ScopeRow): boolean {
    const { bytes } = row;
    const [start, end] = [row.startOf('name_key'), row.endOf('name_key')];
    if (start < 0) return false;
    let words = 0;
    for (let from = start; from < end; ) {
      const space = bytes.indexOf(SPACE, from);
      const to = space < 0 || space > end ? end : space;
      const rare = this.#rare.get(hashOf(bytes, from, to));
      if (rare !== undefined) words += 1;
      if (rare || words > 1) return true;
      from = to + 1;
    }
    return bytes.subarray(start, end).some((byte) => byte > 0x7f);
  }
}

const SPACE = 0x20;

function hashOf(bytes: Buffer, from: number, to: number): number {
  beginHash();
  feedBytes(bytes, from, to);
  finishHash();
  return hashNumber();
}
