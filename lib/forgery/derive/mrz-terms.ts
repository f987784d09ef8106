import type { Place } from '../facts/page.ts';
import type { DateField, Line, Word } from '../facts/text.ts';
import { findDates } from './calendar.ts';
import { compactOf } from './compact.ts';
import type { ZoneContent } from './mrz-zones.ts';
import { confusedReadings } from './ocr-confusion.ts';
import { confusedNumbers } from './printed-number.ts';

export interface ZoneTerm {
  readonly name: 'number' | 'date of birth' | 'date of expiry' | 'surname';
  readonly coded: string;
  readonly state: 'same' | 'differs' | 'unclear';
  readonly printed: string | null;
  readonly places: readonly Place[];
  readonly readings: readonly Pick<Word, 'source' | 'confidence'>[];
  /** Whether one misread character of the print explains the difference. */
  readonly explained: boolean;
}

const EXPIRY =
  /(?:expir\w*|valid (?:until|thru)|gültig bis|caducidad|scadenza|validité|vto|skad\w*|etibarl\w*|skadimit)\W*[^\d]{0,40}$/iu;
const BIRTH = /(?:birth|naissance|nacimiento|nascita|geburt\w*|lindj\w*|doğum|doğulduğu)\W*[^\d]{0,40}$/iu;

/** Compares a machine-readable zone with the lines that are printed for people. */
export function compareZone(zone: ZoneContent, lines: readonly Line[], dates: readonly DateField[]): ZoneTerm[] {
  return [
    ...(zone.number === null ? [] : [numberTerm(zone.number, lines)]),
    ...(zone.birth === null ? [] : [dateTerm('date of birth', zone.birth, dates, BIRTH)]),
    ...(zone.expiry === null ? [] : [dateTerm('date of expiry', zone.expiry, dates, EXPIRY)]),
    ...(zone.surname === null ? [] : [surnameTerm(zone.surname, lines)]),
  ];
}

const UNCLEAR = { state: 'unclear', printed: null, places: [], readings: [], explained: false } as const;

function numberTerm(number: string, lines: readonly Line[]): ZoneTerm {
  const base = { name: 'number', coded: number } as const;
  const own = lines.find(({ text }) => compactOf(text).includes(number));
  if (own !== undefined) return { ...base, ...UNCLEAR, state: 'same', printed: number, places: [own] };
  for (const word of lines.flatMap(({ words }) => words)) {
    const compact = compactOf(word.text);
    const off = [...compact].filter((character, index) => character !== number[index]).length;
    if (compact.length !== number.length || number.length < 7 || off > 2) continue;
    const explained = confusedNumbers(compact).includes(number);
    return { ...base, state: 'differs', printed: word.text, places: [word], readings: [word], explained };
  }
  return { ...base, ...UNCLEAR };
}

const shortOf = (reading: string): string => reading.slice(2).replaceAll('-', '');

function dateTerm(
  name: 'date of birth' | 'date of expiry',
  coded: string,
  dates: readonly DateField[],
  label: RegExp,
): ZoneTerm {
  const base = { name, coded } as const;
  const own = dates.find(({ readings }) => readings.some((reading) => shortOf(reading) === coded));
  if (own !== undefined) return { ...base, ...UNCLEAR, state: 'same', printed: own.text, places: [own] };
  const labelled = dates.filter((date) => label.test(date.label));
  const [first, other] = labelled;
  if (first === undefined || other !== undefined) return { ...base, ...UNCLEAR };
  const explained = confusedReadings(first.text)
    .flatMap(findDates)
    .some(({ readings }) => readings.some((reading) => shortOf(reading) === coded));
  return { ...base, state: 'differs', printed: first.text, places: [first], readings: [first], explained };
}

/** Only ever `same` or `unclear`: zones cut names short and write them without accents. */
function surnameTerm(surname: string, lines: readonly Line[]): ZoneTerm {
  const base = { name: 'surname', coded: surname } as const;
  const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const own = lines.find(({ text }) => surname.length > 2 && ` ${fold(text)} `.includes(` ${surname} `));
  return own === undefined
    ? { ...base, ...UNCLEAR }
    : { ...base, ...UNCLEAR, state: 'same', printed: surname, places: [own] };
}
