import type { NameToken, ParsedName } from './parse-name.ts';
import { textSimilarity, tokenSimilarity } from './similar.ts';

export interface NameOptions {
  /** What a token of the one side without a partner counts against the match. */
  readonly extraQuery: number;
  readonly extraResult: number;
  /** What a token weighs beside its kind: rare ones more; about 1. */
  readonly rarity: (token: string) => number;
}

const NUMBERS_DIFFER = 0.3;
/** A family name that is a given name on the other side. */
const PARTS_DIFFER = 0.9;
/** A family name of the listed one that the other does not bear counts so much more than a given name. */
const EXTRA_FAMILY = 2;

interface Link {
  readonly query: readonly number[];
  readonly result: readonly number[];
  readonly similarity: number;
}

/** How far a name is one of a list, 0..1: best alignment of tokens, weighed; what is left over counts against it. */
export function nameSimilarity(query: ParsedName, result: ParsedName, options: NameOptions): number {
  if (query.tokens.length === 0 || result.tokens.length === 0) return 0;
  const links = align(query, result);
  const weigh = (token: NameToken) => token.weight * options.rarity(token.text);
  const inQuery = new Set<number>();
  const inResult = new Set<number>();
  let gained = 0;
  let total = 0;
  for (const link of links) {
    const weight = (sumOf(query.tokens, link.query, weigh) + sumOf(result.tokens, link.result, weigh)) / 2;
    gained += weight * link.similarity;
    total += weight;
    for (const at of link.query) inQuery.add(at);
    for (const at of link.result) inResult.add(at);
  }
  total += options.extraQuery * restOf(query.tokens, inQuery, weigh);
  const extraResult = links.length === 1 && query.kind === 'person' ? options.extraQuery : options.extraResult;
  const weighRest = (token: NameToken) => weigh(token) * (token.isFamily ? EXTRA_FAMILY : 1);
  total += extraResult * restOf(result.tokens, inResult, weighRest);
  const score = total === 0 ? 0 : gained / total;
  return score * numberFactor(query, result);
}

/** Links the most similar first; two neighbours may be one token of the other side. */
function align(query: ParsedName, result: ParsedName): readonly Link[] {
  const links = candidates(query, result);
  links.sort((a, b) => b.similarity - a.similarity || size(b) - size(a) || order(a) - order(b));
  const usedQuery = new Set<number>();
  const usedResult = new Set<number>();
  return links.filter((link) => {
    if (link.query.some((at) => usedQuery.has(at)) || link.result.some((at) => usedResult.has(at))) return false;
    for (const at of link.query) usedQuery.add(at);
    for (const at of link.result) usedResult.add(at);
    return true;
  });
}

function size({ query, result }: Link): number {
  return query.length + result.length;
}

function order({ query, result }: Link): number {
  return Math.abs((query[0] ?? 0) - (result[0] ?? 0));
}

function candidates(query: ParsedName, result: ParsedName): Link[] {
  const links: Link[] = [];
  const knowFamilies = query.tokens.some(isFamily) && result.tokens.some(isFamily);
  for (const [q, own] of query.tokens.entries()) {
    for (const [r, other] of result.tokens.entries()) {
      const parts = knowFamilies && own.isFamily !== other.isFamily ? PARTS_DIFFER : 1;
      const similarity = tokenSimilarity(own, other, query.kind) * parts;
      if (similarity > 0) links.push({ query: [q], result: [r], similarity });
      const nextOther = result.tokens[r + 1];
      if (nextOther) addJoined(links, own, [other, nextOther], { query: [q], result: [r, r + 1] });
      const nextOwn = query.tokens[q + 1];
      if (nextOwn) addJoined(links, other, [own, nextOwn], { query: [q, q + 1], result: [r] });
    }
  }
  return links;
}

function isFamily(token: NameToken): boolean {
  return token.isFamily;
}

function addJoined(
  links: Link[],
  one: NameToken,
  two: readonly [NameToken, NameToken],
  places: Omit<Link, 'similarity'>,
) {
  const joined = two[0].text + two[1].text;
  if (Math.abs(joined.length - one.text.length) > 2 || one.text.length < 4) return;
  const similarity = textSimilarity(one.text, joined);
  if (similarity >= 0.8) links.push({ ...places, similarity: similarity * 0.98 });
}

function sumOf(tokens: readonly NameToken[], places: readonly number[], weigh: (token: NameToken) => number): number {
  return places.reduce((sum, at) => {
    const token = tokens[at];
    return token ? sum + weigh(token) : sum;
  }, 0);
}

function restOf(tokens: readonly NameToken[], used: ReadonlySet<number>, weigh: (token: NameToken) => number): number {
  return tokens.reduce((sum, token, at) => (used.has(at) ? sum : sum + weigh(token)), 0);
}

function numberFactor(query: ParsedName, result: ParsedName): number {
  const own = query.tokens.filter(({ isNumber }) => isNumber);
  const others = result.tokens.filter(({ isNumber }) => isNumber);
  if (own.length === 0 || others.length === 0) return 1;
  return own.some(({ text }) => others.some((other) => other.text === text)) ? 1 : NUMBERS_DIFFER;
}
