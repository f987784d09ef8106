import type { Locale } from './locale.ts';

const EN_ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const EN_TENS = '. . twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const DE_ONES =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const DE_TENS = '. . zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const FR_ONES =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const FR_TENS = '. . vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ');
const UNITS = { GBP: 'pounds', USD: 'dollars', EUR: 'euros', MYR: 'ringgit', INR: 'rupees' };

/** An amount as cheques and invoices write it out: whole units in words, cents as a fraction. */
export function spellAmount(cents: number, { language, currency }: Locale): string {
  const [whole, rest] = [Math.floor(cents / 100), String(cents % 100).padStart(2, '0')];
  if (language === 'de') return `${german(whole)} Euro und ${rest}/100`;
  if (language === 'fr') return `${french(whole)} euros et ${rest}/100`;
  return `${english(whole)} ${UNITS[currency as keyof typeof UNITS]} and ${rest}/100`;
}

function english(value: number): string {
  if (value < 20) return EN_ONES[value] ?? '';
  if (value < 100)
    return joined(EN_TENS[Math.floor(value / 10)] ?? '', value % 10 === 0 ? '' : english(value % 10), '-');
  if (value < 1000)
    return joined(
      `${english(Math.floor(value / 100))} hundred`,
      value % 100 === 0 ? '' : english(value % 100),
      ' and ',
    );
  return joined(`${english(Math.floor(value / 1000))} thousand`, value % 1000 === 0 ? '' : english(value % 1000), ' ');
}

function german(value: number): string {
  if (value < 20) return DE_ONES[value] ?? '';
  const tens = DE_TENS[Math.floor(value / 10)] ?? '';
  if (value < 100) return value % 10 === 0 ? tens : `${DE_ONES[value % 10]}und${tens}`;
  const [size, word] = value < 1000 ? [100, 'hundert'] : [1000, 'tausend'];
  return `${german(Math.floor(value / size))}${word}${value % size === 0 ? '' : germanEnd(value % size)}`;
}

const germanEnd = (value: number): string => (value === 1 ? 'eins' : german(value));

function french(value: number): string {
  if (value < 20) return FR_ONES[value] ?? '';
  if (value < 100) return frenchTens(value);
  const [size, word] = value < 1000 ? [100, 'cent'] : [1000, 'mille'];
  const count = Math.floor(value / size);
  const front = count === 1 ? word : `${french(count)} ${word}`;
  return joined(front, value % size === 0 ? '' : french(value % size), ' ');
}

function frenchTens(value: number): string {
  const tens = Math.floor(value / 10);
  const rest = tens === 7 || tens === 9 ? (value % 10) + 10 : value % 10;
  if (value === 80) return 'quatre-vingts';
  const mark = (rest === 1 || rest === 11) && tens < 8 ? ' et ' : '-';
  return joined(FR_TENS[tens] ?? '', rest === 0 ? '' : (FR_ONES[rest] ?? ''), mark);
}

const joined = (front: string, back: string, mark: string): string => (back === '' ? front : `${front}${mark}${back}`);
