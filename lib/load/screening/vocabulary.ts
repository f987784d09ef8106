import { nicknamesOf } from '../names/nicknames.ts';
import { type NameKind, type NameToken, tokenOf } from '../names/parse-name.ts';
import { Recent } from '../names/recent.ts';
import { tokenSimilarity } from '../names/similar.ts';
import { DeleteIndex } from './delete-index.ts';

const REMEMBERED = 10_000;
/** Tokens that differ from the usual weight by at most this factor either way. */
const RARE = 1.2;
const COMMON = 0.7;

interface Word {
  readonly token: NameToken;
  /** Names that hold the word, ascending. */
  names: number[];
}

/** A word of the lists that a token may be. */
export interface Spelling {
  readonly word: number;
  /** 0..1. */
  readonly similarity: number;
}

export interface Spellings {
  readonly words: readonly Spelling[];
  /** What the token weighs for how rare it is among the names, about 1. */
  readonly rarity: number;
}

/** The tokens of all names of one kind, findable by their spelling, their sound, their short forms and one letter less. */
export class Vocabulary {
  readonly #kind: NameKind;
  readonly #words: Word[] = [];
  readonly #byText = new Map<string, number>();
  readonly #bySound = new Map<string, number[]>();
  readonly #byDelete = new DeleteIndex();
  readonly #spellings = new Recent<Spellings>(REMEMBERED);
  #names = 0;

  constructor(kind: NameKind) {
    this.#kind = kind;
  }

  /**
   * Adds a name's tokens and its neighbouring tokens written as one.
   * @returns the words of the name, by their number.
   */
  add(name: number, tokens: readonly NameToken[]): readonly number[] {
    this.#names += 1;
    const words = tokens.map((token) => this.#word(token, name));
    for (const [at, token] of tokens.entries()) {
      const next = tokens[at + 1];
      if (next) words.push(this.#word({ ...token, text: token.text + next.text, sound: '' }, name));
    }
    return words;
  }

  #word(token: NameToken, name: number): number {
    const known = this.#byText.get(token.text);
    if (known !== undefined) {
      const names = this.#words[known]?.names;
      if (names?.at(-1) !== name) names?.push(name);
      return known;
    }
    const word = this.#words.push({ token, names: [name] }) - 1;
    this.#byText.set(token.text, word);
    if (token.sound.length > 2) push(this.#bySound, token.sound, word);
    this.#byDelete.add(token.text, word);
    return word;
  }

  /** After the last name: gives the room back that was kept for more. */
  seal(): void {
    for (const word of this.#words) word.names = word.names.slice();
    for (const [sound, words] of this.#bySound) this.#bySound.set(sound, words.slice());
    this.#byDelete.seal();
  }

  /** What a token may be here. */
  spellings(text: string): Spellings {
    const known = this.#spellings.get(text);
    if (known !== undefined) return known;
    const found = { words: this.#find(text), rarity: this.#rarity(text) };
    this.#spellings.set(text, found);
    return found;
  }

  #find(text: string): readonly Spelling[] {
    const token = tokenOf(text, this.#kind, false);
    const candidates = new Set([
      ...[text, text.charAt(0), ...nicknamesOf(text)].map((form) => this.#byText.get(form)),
      ...(this.#bySound.get(token.sound) ?? []),
      ...this.#byDelete.find(text),
    ]);
    const found: Spelling[] = [];
    for (const word of candidates) {
      const other = word === undefined ? undefined : this.#words[word]?.token;
      if (word === undefined || !other) continue;
      const similarity = tokenSimilarity(token, other, this.#kind);
      if (similarity > 0) found.push({ word, similarity });
    }
    return found.sort((a, b) => b.similarity - a.similarity || a.word - b.word);
  }

  /** The word that is two neighbours' text written as one. */
  joined(text: string): number | undefined {
    return this.#byText.get(text);
  }

  namesOf(word: number): readonly number[] {
    return this.#words[word]?.names ?? [];
  }

  #rarity(text: string): number {
    const word = this.#byText.get(text);
    const names = word === undefined ? 1 : (this.#words[word]?.names.length ?? 1);
    const share = this.#names < 2 ? 1 : Math.log(this.#names / names) / Math.log(this.#names);
    return COMMON + (RARE - COMMON) * share;
  }
}

function push(index: Map<string, number[]>, key: string, word: number): void {
  const known = index.get(key);
  if (known) known.push(word);
  else index.set(key, [word]);
}
