export type WordLanguage = 'en' | 'de' | 'fr' | 'es';

type Values = Readonly<Record<string, number>>;

const EN: Values = {
  ...counted('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'),
  ...counted('sixteen seventeen eighteen nineteen', 16),
  ...counted('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...{ hundred: 100, thousand: 1000, lac: 1e5, lakh: 1e5, lakhs: 1e5, million: 1e6, crore: 1e7, crores: 1e7 },
};
const FR: Values = {
  ...counted('zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'),
  ...counted('vingt trente quarante cinquante soixante septante huitante nonante', 20, 10),
  ...{ une: 1, vingts: 20, octante: 80, cent: 100, cents: 100, mille: 1000, million: 1e6, millions: 1e6 },
};
const ES: Values = {
  ...counted('cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis'),
  ...counted('diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco', 17),
  ...counted('veintiseis veintisiete veintiocho veintinueve treinta', 26),
  ...counted('cuarenta cincuenta sesenta setenta ochenta noventa', 40, 10),
  ...counted('ciento doscientos trescientos cuatrocientos quinientos', 100, 100),
  ...counted('seiscientos setecientos ochocientos novecientos', 600, 100),
  ...{ un: 1, una: 1, veintiun: 21, cien: 100, mil: 1000, millon: 1e6, millones: 1e6 },
};
const DE: Values = {
  ...counted('null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn'),
  ...counted('sechzehn siebzehn achtzehn neunzehn', 16),
  ...counted('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig', 20, 10),
  ...{ ein: 1, eine: 1, einen: 1, fuenf: 5, zwoelf: 12, fuenfzehn: 15, dreissig: 30, fuenfzig: 50 },
};

const BLANKS: Readonly<Record<WordLanguage, string>> = { en: 'and', fr: 'et', es: 'y', de: 'und' };
const TABLES: Readonly<Record<'en' | 'fr' | 'es', Values>> = { en: EN, fr: FR, es: ES };

/** The whole number that words spell in a language; null where they spell none. */
export function wordsToNumber(text: string, language: WordLanguage): number | null {
  const plain = text.toLowerCase().normalize('NFC');
  if (language === 'de') return germanNumber(plain.replace(/[\s-]/g, ''));
  const bare = plain.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('-', ' ');
  const spelt = language === 'fr' ? bare.replace(/quatre vingts?/g, 'huitante') : bare;
  const tokens = spelt.split(/\s+/).filter((token) => token !== '' && token !== BLANKS[language]);
  const values = tokens.map((token) => TABLES[language][token]);
  return sumOf(values);
}

/** Adds what is below a hundred, multiplies by hundreds and scales; null where the order makes no number. */
function sumOf(values: readonly (number | undefined)[]): number | null {
  let total = 0;
  let current = 0;
  let scaleBefore = Number.POSITIVE_INFINITY;
  for (const value of values) {
    if (value === undefined) return null;
    if (value >= 1000) {
      if (value >= scaleBefore) return null;
      total += Math.max(1, current) * value;
      current = 0;
      scaleBefore = value;
    } else if (value === 100) {
      if (current > 19) return null;
      current = Math.max(1, current) * 100;
    } else if (value > 100) {
      if (current !== 0) return null;
      current = value;
    } else {
      if (!mayFollow(current % 100, value)) return null;
      current += value;
    }
  }
  return values.length === 0 ? null : total + current;
}

/** Units behind tens; in French ten to nineteen behind sixty and eighty. */
function mayFollow(before: number, value: number): boolean {
  if (before === 0) return true;
  if (value < 10) return before >= 20 && before % 10 === 0;
  return value < 20 && (before === 60 || before === 80);
}

function germanNumber(text: string): number | null {
  if (text === '') return null;
  const million = /^(.+?)million(?:en)?(.*)$/u.exec(text);
  if (million !== null) return joined(million[1], 1e6, million[2]);
  const thousand = /^(.*?)tausend(?:und)?(.*)$/u.exec(text);
  if (thousand !== null) return joined(thousand[1] || 'ein', 1000, thousand[2]);
  const hundred = /^(.*?)hundert(?:und)?(.*)$/u.exec(text);
  if (hundred !== null) return joined(hundred[1] || 'ein', 100, hundred[2]);
  const plain = DE[text];
  if (plain !== undefined) return plain;
  const [unit, tens] = [/^(.+)und/u.exec(text)?.[1], /und(.+)$/u.exec(text)?.[1]];
  const parts = [DE[unit ?? ''], DE[tens ?? '']];
  const [low = 0, high = 0] = parts;
  return low >= 1 && low <= 9 && high >= 20 ? low + high : null;
}

function joined(factor: string | undefined, scale: number, rest: string | undefined): number | null {
  const left = germanNumber(factor ?? '');
  const right = rest === undefined || rest === '' ? 0 : germanNumber(rest);
  return left === null || right === null || right >= scale ? null : left * scale + right;
}

/** The words of a row of numbers, each a step above the one before. */
function counted(words: string, first = 0, step = 1): Values {
  return Object.fromEntries(words.split(' ').map((word, index) => [word, first + index * step]));
}
