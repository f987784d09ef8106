import { type NameOptions, nameSimilarity } from '../names/compare-names.ts';
import { foldedTokens } from '../names/fold.ts';
import { type NameKind, type ParsedName, parseName } from '../names/parse-name.ts';
import type { ListEntry, ScreeningList } from './list.ts';
import { type Known, QUALIFIER_COST, type Qualifier, qualifiersOf } from './qualify.ts';
import { Vocabulary } from './vocabulary.ts';

/** Score from which a hit is strong; between this and `POSSIBLE` it is possible (load guide, section 7.2). */
export const STRONG = 0.93;
export const POSSIBLE = 0.8;

export interface Subject extends Known {
  readonly name: string;
  /** Family name, where it is known apart. */
  readonly family: string | null;
  /** Null where it is not known: then entries of every kind are looked at. */
  readonly kind: 'person' | 'organisation' | null;
}

export interface Hit {
  readonly list: Pick<ScreeningList, 'id' | 'title' | 'kind' | 'publishedAt'>;
  readonly entry: ListEntry;
  /** The name or alias that fits best. */
  readonly matchedName: string;
  /** Of the names alone, 0..1. */
  readonly nameScore: number;
  /** Less what does not fit, 0..1. */
  readonly score: number;
  readonly qualifiers: readonly Qualifier[];
}

export interface Screener {
  /** Hits of at least `POSSIBLE`, best first, at most `HITS_MAX`. */
  screen(subject: Subject): readonly Hit[];
  /** Similarity of two names as they weigh among the lists, 0..1. */
  similarity(query: string, listed: string, kind: NameKind): number;
  readonly lists: readonly Omit<ScreeningList, 'entries'>[];
}

const HITS_MAX = 5;
/** Scored per name, those with the most in common first. */
const CANDIDATES_MAX = 40;
/**
 * Share of a name's weight that must have a counterpart: `f / (f + .8 (1 - f))` reaches `POSSIBLE` at .76; less, since
 * weights are of the query alone here.
 */
const SHARE_MIN = 0.66;
const SINGLE_NAME_COST = 0.1;
/** Of nomenklatura's logic-v2 (load guide, section 7.4). */
const EXTRA = { extraQuery: 0.8, extraResult: 0.2 };

interface ListedName {
  readonly text: string;
  readonly parsed: ParsedName;
  readonly words: readonly number[];
  readonly entry: ListEntry;
  readonly list: Hit['list'];
}

/** Indexes lists once; the returned screener is synchronous and keeps what it learns of spellings. */
export function createScreener(lists: readonly ScreeningList[]): Screener {
  const kinds: readonly NameKind[] = ['person', 'organisation', 'thing'];
  const indexes = kinds.map((kind) => new NameIndex(kind, lists));
  return {
    lists: lists.map(({ entries: _, ...list }) => list),
    similarity(query, listed, kind) {
      const index = indexes.find((candidate) => candidate.kind === kind);
      return index?.similarity(parseName(query, kind), parseName(listed, kind)) ?? 0;
    },
    screen(subject) {
      const found = indexes.filter(({ kind }) => subject.kind === null || kind === subject.kind);
      const hits = found.flatMap((index) => index.hits(subject));
      return hits.sort((a, b) => b.score - a.score || (a.entry.id < b.entry.id ? -1 : 1)).slice(0, HITS_MAX);
    },
  };
}

class NameIndex {
  readonly kind: NameKind;
  readonly #names: ListedName[] = [];
  readonly #vocabulary: Vocabulary;
  readonly #options: NameOptions = { ...EXTRA, rarity: (text) => this.#vocabulary.spellings(text).rarity };

  constructor(kind: NameKind, lists: readonly ScreeningList[]) {
    this.kind = kind;
    this.#vocabulary = new Vocabulary(kind);
    for (const { entries, id, title, kind: listKind, publishedAt } of lists) {
      const list = { id, title, kind: listKind, publishedAt };
      for (const entry of entries) if (entry.kind === kind) this.#add(list, entry);
    }
  }

  #add(list: Hit['list'], entry: ListEntry): void {
    for (const text of [entry.name, ...entry.aliases]) {
      const parsed = parseName(text, this.kind);
      if (parsed.tokens.length === 0) continue;
      const words = this.#vocabulary.add(this.#names.length, parsed.tokens);
      this.#names.push({ text, parsed, words, entry, list });
    }
  }

  hits(subject: Subject): Hit[] {
    const family = subject.family === null ? undefined : new Set(foldedTokens(subject.family));
    const query = parseName(subject.name, this.kind, family);
    const best = new Map<ListEntry, { name: ListedName; score: number }>();
    for (const name of this.#candidates(query)) {
      const score = this.similarity(query, name.parsed);
      if (score >= POSSIBLE && score > (best.get(name.entry)?.score ?? 0)) best.set(name.entry, { name, score });
    }
    return [...best.values()].flatMap(({ name, score }) => hitOf(subject, query, name, score));
  }

  similarity(query: ParsedName, listed: ParsedName): number {
    return nameSimilarity(query, listed, this.#options);
  }

  /** Names that share enough of the query, those that share most first. */
  #candidates(query: ParsedName): readonly ListedName[] {
    const parts = query.tokens.map((_, at) => this.#part(query.tokens, at));
    const total = parts.reduce((sum, { weight }) => sum + weight, 0);
    const missing = parts.reduce((sum, { weight, names }) => sum + (names === 0 ? weight : 0), 0);
    if (total === 0 || missing > total * (1 - SHARE_MIN)) return [];
    const shares: { name: ListedName; weight: number }[] = [];
    for (const at of this.#reached(parts, total)) {
      const name = this.#names[at];
      if (!name) continue;
      const weight = sharedWeight(parts, name.words);
      if (weight >= total * SHARE_MIN) shares.push({ name, weight });
    }
    if (shares.length > CANDIDATES_MAX) shares.sort((a, b) => b.weight - a.weight);
    return shares.slice(0, CANDIDATES_MAX).map(({ name }) => name);
  }

  /** A token with the words that it may be, alone or joined with a neighbour. */
  #part(tokens: ParsedName['tokens'], at: number): Part {
    const token = tokens[at];
    const alone = this.#vocabulary.spellings(token?.text ?? '');
    const weight = (token?.weight ?? 0) * alone.rarity;
    const joined = [at - 1, at].flatMap((from) => {
      const [first, second] = [tokens[from], tokens[from + 1]];
      return first && second ? (this.#vocabulary.joined(first.text + second.text) ?? []) : [];
    });
    if (joined.length === 0) return { ...alone, weight };
    const names = joined.reduce((sum, word) => sum + this.#vocabulary.namesOf(word).length, alone.names);
    return { words: new Set([...alone.words, ...joined]), names, weight };
  }

  /** Whoever holds enough of the name holds one of these tokens: the rarest that weigh more than may be missing. */
  #reached(parts: readonly Part[], total: number): ReadonlySet<number> {
    const reached = new Set<number>();
    let weight = 0;
    for (const part of [...parts].sort((a, b) => a.names - b.names)) {
      for (const word of part.words) for (const name of this.#vocabulary.namesOf(word)) reached.add(name);
      weight += part.weight;
      if (weight > total * (1 - SHARE_MIN)) break;
    }
    return reached;
  }
}

interface Part {
  readonly words: ReadonlySet<number>;
  readonly names: number;
  readonly weight: number;
}

function sharedWeight(parts: readonly Part[], words: readonly number[]): number {
  let shared = 0;
  for (const { words: own, weight } of parts) {
    for (const word of words) {
      if (!own.has(word)) continue;
      shared += weight;
      break;
    }
  }
  return shared;
}

/** A name of one word alone fits many people. */
function hitOf(subject: Subject, query: ParsedName, name: ListedName, nameScore: number): Hit[] {
  const qualifiers = qualifiersOf(subject, name.entry);
  const single = query.kind === 'person' && query.tokens.length === 1 ? SINGLE_NAME_COST : 0;
  const cost = qualifiers.reduce((sum, qualifier) => sum + QUALIFIER_COST[qualifier], single);
  const score = Math.max(0, nameScore - cost);
  if (score < POSSIBLE) return [];
  return [{ list: name.list, entry: name.entry, matchedName: name.text, nameScore, score, qualifiers }];
}
