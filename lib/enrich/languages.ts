const TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;
const TAGS_MAX = 10;
const CHARACTERS_MAX = 512;
/** Kept at hand: a tenant's browsers say the same few. */
const TEXTS_MAX = 2000;

/**
 * Languages of everyday life in the countries that have several: official ones, and those of a tenth of the people or more
 * (CLDR 48 territory information). For every other country CLDR's most likely language stands alone.
 */
const SEVERAL: Readonly<Record<string, string>> = {
  AE: 'ar en',
  AF: 'fa ps uz',
  AZ: 'az ru',
  BA: 'bs hr sr',
  BE: 'nl fr de',
  BI: 'rn fr en',
  BN: 'ms en',
  BO: 'es qu ay',
  BW: 'en tn',
  BY: 'be ru',
  CA: 'en fr',
  CD: 'fr ln sw',
  CF: 'fr sg',
  CG: 'fr ln',
  CH: 'de fr it rm',
  CM: 'fr en',
  CY: 'el tr en',
  CZ: 'cs sk',
  DJ: 'ar fr so',
  DZ: 'ar fr kab',
  EE: 'et ru',
  EG: 'ar en',
  ER: 'ti ar en',
  ES: 'es ca gl eu',
  ET: 'am om ti so en',
  FI: 'fi sv',
  FJ: 'en fj hi',
  GB: 'en cy gd',
  GE: 'ka ru',
  GH: 'en ak',
  GI: 'en es',
  GQ: 'es fr pt',
  HK: 'zh yue en',
  HT: 'ht fr',
  ID: 'id jv su',
  IE: 'en ga',
  IL: 'he ar ru en',
  IN: 'hi en bn te mr ta ur gu kn ml pa or as',
  IQ: 'ar ku ckb',
  IR: 'fa az ku',
  IT: 'it de fr',
  JO: 'ar en',
  KE: 'sw en',
  KG: 'ky ru',
  KM: 'ar fr',
  KW: 'ar en',
  KZ: 'kk ru',
  LB: 'ar fr en',
  LK: 'si ta en',
  LS: 'st en',
  LU: 'lb fr de pt',
  LV: 'lv ru',
  MA: 'ar fr zgh',
  MD: 'ro ru',
  MG: 'mg fr',
  MK: 'mk sq',
  MO: 'zh pt',
  MR: 'ar fr',
  MT: 'mt en it',
  MU: 'mfe en fr',
  MW: 'en ny',
  MY: 'ms en zh ta',
  NA: 'en af de',
  NE: 'fr ha',
  NG: 'en ha yo ig',
  NL: 'nl fy',
  NO: 'no nb nn',
  NZ: 'en mi',
  OM: 'ar en',
  PE: 'es qu',
  PH: 'fil en',
  PK: 'ur en pa sd ps',
  PR: 'es en',
  PY: 'es gn',
  QA: 'ar en',
  RO: 'ro hu',
  RS: 'sr hu',
  RU: 'ru tt',
  RW: 'rw en fr',
  SC: 'fr en',
  SD: 'ar en',
  SG: 'en zh ms ta',
  SK: 'sk hu',
  SN: 'fr wo',
  SO: 'so ar',
  SS: 'en ar',
  SY: 'ar ku fr',
  SZ: 'en ss',
  TD: 'fr ar',
  TJ: 'tg ru',
  TL: 'pt tet',
  TM: 'tk ru',
  TN: 'ar fr',
  TR: 'tr ku',
  TZ: 'sw en',
  UA: 'uk ru',
  UG: 'en sw',
  US: 'en es',
  UZ: 'uz ru',
  VU: 'bi en fr',
  XK: 'sq sr',
  ZA: 'en af zu xh st',
  ZW: 'en sn nd',
};

const known = new Map<string, readonly string[]>();

/** @param country ISO 3166-1 alpha-2. @returns primary language tags ("de"), the usual one first; empty for no country. */
export function languagesOf(country: string): readonly string[] {
  const cached = known.get(country);
  if (cached) return cached;
  if (!/^[A-Z]{2}$/.test(country)) return [];
  const likely = new Intl.Locale(`und-${country}`).maximize().language;
  const languages = SEVERAL[country]?.split(' ') ?? (likely === 'und' ? [] : [likely]);
  known.set(country, languages);
  return languages;
}

const parsed = new Map<string, readonly string[]>();

/**
 * Reads an Accept-Language value or `navigator.languages` joined by commas (RFC 9110 section 12.5.4).
 * @returns canonical BCP 47 tags, most wanted first, each once, at most 10; what is no tag is left out.
 */
export function parseLanguages(text: string): readonly string[] {
  const start = text.slice(0, CHARACTERS_MAX);
  const cached = parsed.get(start);
  if (cached) return cached;
  const tags = tagsOf(start);
  if (parsed.size >= TEXTS_MAX) parsed.clear();
  parsed.set(start, tags);
  return tags;
}

function tagsOf(text: string): readonly string[] {
  const ranked = text
    .split(',')
    .map((item) => item.split(';').map((part) => part.trim()))
    .map(([tag = '', ...parameters]) => ({ tag: tag.replaceAll('_', '-'), quality: qualityOf(parameters) }))
    .filter(({ tag, quality }) => TAG.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return [...new Set(ranked.flatMap(({ tag }) => canonical(tag)))].slice(0, TAGS_MAX);
}

/** "de-AT" -> "de". */
export function primaryLanguage(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}

function qualityOf(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = given === undefined ? 1 : Number(given);
  return quality >= 0 && quality <= 1 ? quality : 0;
}

function canonical(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}
