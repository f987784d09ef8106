const ASCII = /^[\x20-\x7e]*$/;
const PARTICLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'sir', 'herr', 'frau', 'sr', 'jr', 'ii', 'iii']);

/** Folded, sorted tokens of a name without titles: equal for two spellings of one name. Null where nothing is left. */
export function nameKey(name: string): string | null {
  const folded = ASCII.test(name)
    ? name.toLowerCase()
    : name
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll('ß', 'ss')
        .replaceAll('ø', 'o')
        .replaceAll('ł', 'l');
  const tokens = folded.replace(/['’.]/g, '').match(/[\p{L}\p{N}]+/gu);
  if (tokens === null) return null;
  const kept = tokens.length > 2 ? tokens.filter((token) => !PARTICLES.has(token)) : tokens;
  return kept.sort().join(' ');
}
