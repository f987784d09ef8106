/** Words and numbers of a text in lower case and without accents; German umlauts as they are written without them. */
export function foldedTokens(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter((token) => token !== '');
}
