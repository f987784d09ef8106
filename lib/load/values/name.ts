const ASCII = /^[\x20-\x7e]*$/;
const PARTICLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'sir', 'herr', 'frau', 'sr', 'jr', 'ii', 'iii']);

/** The tokens of a name, folded; of several parts of a name they follow each other. */
export function nameTokens(name: string): readonly string[] {
  const folded = ASCII.test(name)
    ? name.toLowerCase()
    : name
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll('ß', 'ss')
        .replaceAll('ø', 'o')
        .replaceAll('ł', 'l');
  return folded.replace(/['’.]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The tokens of a name sorted, without titles; null where there are none. */
export function keyOfTokens(tokens: readonly string[]): string | null {
  const [first, second] = tokens;
  if (first === undefined) return null;
  if (second === undefined) return first;
  if (tokens.length === 2) return second < first ? `${second} ${first}` : `${first} ${second}`;
  return tokens
    .filter((token) => !PARTICLES.has(token))
    .sort()
    .join(' ');
}

/** Folded, sorted tokens of a name without titles: equal for two spellings of one name. Null where nothing is left. */
export function nameKey(name: string): string | null {
  return keyOfTokens(nameTokens(name));
}
