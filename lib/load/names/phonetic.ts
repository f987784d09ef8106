const RULES: readonly (readonly [RegExp, string])[] = [
  [/sch|sh|ch|tch|tj|zh|cz|sz/g, 'x'],
  [/ph/g, 'f'],
  [/kh|gh|ck|q/g, 'k'],
  [/th|dh|dt/g, 't'],
  [/ts|tz/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/[cg]/g, 'k'],
  [/d/g, 't'],
  [/b/g, 'p'],
  [/z/g, 's'],
  [/[vw]/g, 'f'],
  [/[jy]/g, 'i'],
  [/h/g, ''],
];

/**
 * How a folded token sounds, coarsely and across languages: consonants by their place, vowels dropped but at the start.
 * `gaddafi` and `khadafy` are both `ktf`.
 */
export function phoneticKey(token: string): string {
  let text = token;
  for (const [pattern, sound] of RULES) text = text.replace(pattern, sound);
  const start = /^[aeiou]/.test(token) ? 'a' : /^[jy]/.test(token) ? 'y' : '';
  return start + text.replace(/[aeiou]/g, '').replace(/(.)\1+/g, '$1');
}
