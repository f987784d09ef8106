import { type NameOptions, nameSimilarity } from '../names/compare-names.ts';
import { foldedTokens } from '../names/fold.ts';
import { type NameKind, type NameToken, type ParsedName, parseName } from '../names/parse-name.ts';
import type { ListEntry, ScreeningList } from './list.ts';
import { NameSums } from './name-sums.ts';
import { type Known, QUALIFIER_COST, type Qualifier, qualifiersOf } from './qualify.ts';
import { type Spelling, Vocabulary } from './vocabulary.ts';

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
 * Share of a name's weight, times how similar its counterparts are, without which no score reaches `POSSIBLE`: of `f` matched at
 * `s`, `f s / (f + .8 (1 - f))` does from `f s` = .76; less, since weights are of the query alone here.
 */
const SHARE_MIN = 0.68;
const SINGLE_NAME_COST = 0.1;
/** Of nomenklatura's logic-v2 (load guide, section 7.4). */
const EXTRA = { extraQuery: 0.8, extraResult: 0.2 };

interface ListedName {
  readonly text: string;
  readonly parsed: ParsedName;
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
  readonly #sums: NameSums;
  readonly #options: NameOptions = { ...EXTRA, rarity: (text) => this.#vocabulary.spellings(text).rarity };

  constructor(kind: NameKind, lists: readonly ScreeningList[]) {
    this.kind = kind;
    this.#vocabulary = new Vocabulary(kind);
    for (const { entries, id, title, kind: listKind, publishedAt } of lists) {
      const list = { id, title, kind: listKind, publishedAt };
      for (const entry of entries) if (entry.kind === kind) this.#add(list, entry);
    }
    this.#vocabulary.seal();
    this.#sums = new NameSums(this.#names.length);
  }

  #add(list: Hit['list'], entry: ListEntry): void {
    for (const text of [entry.name, ...entry.aliases]) {
      const parsed = parseName(text, this.kind);
      if (parsed.tokens.length === 0) continue;
      this.#vocabulary.add(this.#names.length, parsed.tokens);
      this.#names.push({ text, parsed: { ...parsed, tokens: parsed.tokens.slice() }, entry, list });
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

  /** Names that share enough of the query, those that share most first; the rarest tokens find them. */
  #candidates({ tokens }: ParsedName): readonly ListedName[] {
    const parts = tokens.map((token, at) => this.#part(tokens, token, at)).sort((a, b) => a.names - b.names);
    let left = parts.reduce((sum, { weight }) => sum + weight, 0);
    const needed = left * SHARE_MIN;
    this.#sums.startQuery();
    for (const { spellings, weight } of parts) {
      this.#sums.startPart();
      for (const { word, similarity } of spellings) {
        const share = weight * similarity;
        for (const name of this.#vocabulary.namesOf(word)) this.#sums.add(name, share, left >= needed);
      }
      left -= weight;
    }
    return this.#sums.best(needed, CANDIDATES_MAX).flatMap((name) => this.#names[name] ?? []);
  }

  #part(tokens: ParsedName['tokens'], token: NameToken, at: number) {
    const spellings = this.#spellingsAt(tokens, at);
    let names = 0;
    for (const { word } of spellings) names += this.#vocabulary.namesOf(word).length;
    return { spellings, names, weight: token.weight * this.#vocabulary.spellings(token.text).rarity };
  }

  /** What a token may be, alone or joined with a neighbour; the most similar first. */
  #spellingsAt(tokens: ParsedName['tokens'], at: number): readonly Spelling[] {
    const own = tokens[at]?.text ?? '';
    const alone = this.#vocabulary.spellings(own).words;
    if (tokens.length < 2) return alone;
    const before = at === 0 ? undefined : this.#vocabulary.joined((tokens[at - 1]?.text ?? '') + own);
    const after = at === tokens.length - 1 ? undefined : this.#vocabulary.joined(own + (tokens[at + 1]?.text ?? ''));
    if (before === undefined && after === undefined) return alone;
    const joined = [before, after].flatMap((word) => (word === undefined ? [] : [{ word, similarity: 1 }]));
    return [...joined, ...alone];
  }
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
