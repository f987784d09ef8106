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

const LATIN_LETTER = /^[A-Za-z\u00c0-\u024f]$/;
const [SPACE, APOSTROPHE, HYPHEN, CURLY] = [32, 39, 45, 0x2019];
/** Latin letters by their code. */
const latinLetters = Uint8Array.from({ length: 0x250 }, (_, code) =>
  LATIN_LETTER.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Whether a name is of two Latin letters or more, with blanks, apostrophes and hyphens between or behind them. */
export function isLatinName(text: string): boolean {
  if (text.length < 2 || latinLetters[text.charCodeAt(0)] !== 1) return false;
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (latinLetters[code] === 1 || code === SPACE || code === HYPHEN || code === APOSTROPHE || code === CURLY)
      continue;
    return false;
  }
  return true;
}
