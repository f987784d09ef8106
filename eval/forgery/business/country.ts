export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl';
export type Code = 'GB' | 'IE' | 'US' | 'DE' | 'AT' | 'CH' | 'FR' | 'BE' | 'ES' | 'IT' | 'NL';

export interface Country {
  readonly code: Code;
  readonly language: Language;
  readonly currency: string;
  readonly symbol: string;
  /** Ways in which money is printed there: mark of thousands and of decimals. */
  readonly marks: readonly (readonly [group: string, decimal: string])[];
  readonly symbolFirst: boolean;
  /** Rates of tax in hundredths of a percent, the usual one first. */
  readonly rates: readonly number[];
  readonly taxNames: readonly string[];
  readonly dates: readonly DateForm[];
}

export type DateForm = 'slashed' | 'dotted' | 'dashed' | 'iso' | 'american' | 'spelt';

const POINT = [[',', '.']] as const;
const COMMA = [
  ['.', ','],
  ['.', ','],
  ['', ','],
] as const;
const SPACED = [
  ['\u00a0', ','],
  ['\u00a0', ','],
  ['', ','],
] as const;
const EURO = { currency: 'EUR', symbol: '€', symbolFirst: false };

export const COUNTRIES: readonly Country[] = [
  {
    code: 'GB',
    language: 'en',
    currency: 'GBP',
    symbol: '£',
    marks: POINT,
    symbolFirst: true,
    rates: [2000, 500, 0],
    taxNames: ['VAT'],
    dates: ['slashed', 'spelt'],
  },
  {
    code: 'IE',
    language: 'en',
    ...EURO,
    symbolFirst: true,
    marks: POINT,
    rates: [2300, 1350, 0],
    taxNames: ['VAT'],
    dates: ['slashed', 'spelt'],
  },
  {
    code: 'US',
    language: 'en',
    currency: 'USD',
    symbol: '$',
    marks: POINT,
    symbolFirst: true,
    rates: [825, 0],
    taxNames: ['Sales tax', 'Tax'],
    dates: ['american', 'spelt'],
  },
  {
    code: 'DE',
    language: 'de',
    ...EURO,
    marks: COMMA,
    rates: [1900, 700, 0],
    taxNames: ['MwSt.', 'USt.', 'Umsatzsteuer'],
    dates: ['dotted', 'spelt'],
  },
  {
    code: 'AT',
    language: 'de',
    ...EURO,
    marks: COMMA,
    rates: [2000, 1000, 1300],
    taxNames: ['USt.', 'MwSt.'],
    dates: ['dotted'],
  },
  {
    code: 'CH',
    language: 'de',
    currency: 'CHF',
    symbol: 'CHF',
    marks: [
      ["'", '.'],
      ['’', '.'],
      ['', '.'],
    ],
    symbolFirst: true,
    rates: [810, 260, 0],
    taxNames: ['MWST'],
    dates: ['dotted'],
  },
  {
    code: 'FR',
    language: 'fr',
    ...EURO,
    marks: SPACED,
    rates: [2000, 1000, 550],
    taxNames: ['TVA'],
    dates: ['slashed', 'spelt'],
  },
  {
    code: 'BE',
    language: 'fr',
    ...EURO,
    marks: [...SPACED, ['.', ',']],
    rates: [2100, 600, 0],
    taxNames: ['TVA'],
    dates: ['slashed', 'dashed'],
  },
  {
    code: 'ES',
    language: 'es',
    ...EURO,
    marks: COMMA,
    rates: [2100, 1000, 400],
    taxNames: ['IVA', 'I.V.A.'],
    dates: ['slashed', 'spelt'],
  },
  {
    code: 'IT',
    language: 'it',
    ...EURO,
    marks: COMMA,
    rates: [2200, 1000, 400],
    taxNames: ['IVA'],
    dates: ['slashed', 'dotted'],
  },
  {
    code: 'NL',
    language: 'nl',
    ...EURO,
    symbolFirst: true,
    marks: COMMA,
    rates: [2100, 900, 0],
    taxNames: ['btw', 'BTW'],
    dates: ['dashed', 'spelt'],
  },
];

const MONTHS: Readonly<Record<Language, string>> = {
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
};

export const monthName = (language: Language, day: string): string =>
  MONTHS[language].split(' ')[Number(day.slice(5, 7)) - 1] ?? '';

/** @param day yyyy-mm-dd. */
export function printedDate(day: string, form: DateForm, { language, code }: Country): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const number = Number(date);
  switch (form) {
    case 'slashed':
      return `${date}/${month}/${year}`;
    case 'dotted':
      return `${date}.${month}.${year}`;
    case 'dashed':
      return `${date}-${month}-${year}`;
    case 'iso':
      return day;
    case 'american':
      return `${month}/${date}/${year}`;
    case 'spelt':
      if (code === 'US') return `${monthName(language, day)} ${number}, ${year}`;
      if (language === 'de') return `${number}. ${monthName(language, day)} ${year}`;
      if (language === 'es') return `${number} de ${monthName(language, day)} de ${year}`;
      return `${number} ${monthName(language, day)} ${year}`;
    default:
      return form satisfies never;
  }
}
