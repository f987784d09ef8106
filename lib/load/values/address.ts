const WORDS: Readonly<Record<string, string>> = {
  street: 'st',
  saint: 'st',
  strasse: 'str',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  highway: 'hwy',
  terrace: 'ter',
  parkway: 'pkwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};
const UNIT =
  /[\s,]+(?:#|(?:apt|apartment|unit|suite|ste|flat|floor|fl|room|rm|wohnung|app|piso)\b\.?)\s*[\p{L}\p{N}-]{0,8}\s*$/u;
const ASCII = /^[\x20-\x7e]*$/;
const CHARS_MIN = 5;

export interface AddressParts {
  readonly line: string | undefined;
  readonly postcode: string | undefined;
  readonly city: string | undefined;
  readonly country: string | undefined;
}

/**
 * The key by which two spellings of one address are equal: folded, street words shortened, without the unit, with the
 * postcode (the city where there is none) and the country. Null where that would not tell one house from another.
 */
export function addressKey({ line, postcode, city, country }: AddressParts): string | null {
  if (line === undefined) return null;
  const street = fold(line).replace(UNIT, '');
  const place = fold(postcode ?? city ?? '').replace(/[^\p{L}\p{N}]/gu, '');
  if (place === '' || !/\d/.test(street)) return null;
  const words = street.match(/[\p{L}\p{N}]+/gu)?.map(shorten) ?? [];
  const key = words.join(' ');
  return key.length < CHARS_MIN ? null : `${key}|${place}|${country ?? ''}`;
}

function shorten(word: string): string {
  const short = WORDS[word];
  if (short !== undefined) return short;
  return word.length > 6 && word.endsWith('strasse') ? `${word.slice(0, -4)}` : word;
}

function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ø', 'o');
}
