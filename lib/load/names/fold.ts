import anyAscii from 'any-ascii';

const ASCII = /^[\x20-\x7e]*$/;
/** Scripts that write without blanks between syllables: each syllable comes out with a capital. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hangul}]/u;
const APOSTROPHES = /['’‘`ʹʼʻ.]/g;

/** Latin small letters without marks, of any script; apostrophes and points are dropped. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(APOSTROPHES, '');
  const spaced = UNSPACED.test(text)
    ? anyAscii(text).replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    : anyAscii(text.normalize('NFKC'));
  return spaced.toLowerCase().replace(APOSTROPHES, '');
}

/** Tokens of letters and digits of a text, folded, in their order. */
export function foldedTokens(text: string): readonly string[] {
  return foldText(text).match(/[a-z0-9]+/g) ?? [];
}
