import { type Details, parse } from 'mrz';
import type { Line } from '../facts/text.ts';

/** The machine-readable zone of an identity document (ICAO Doc 9303). */
export interface Zone {
  readonly lines: readonly Line[];
  readonly texts: readonly string[];
}

const CHECK_FIELDS: ReadonlySet<Details['field']> = new Set([
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'personalNumberCheckDigit',
  'compositeCheckDigit',
]);

const LENGTHS: readonly (readonly [number, number])[] = [
  [44, 2],
  [36, 2],
  [30, 3],
];

/** Neighbouring lines that have the lengths and signs of a zone, blanks taken out. */
export function zonesOf(lines: readonly Line[]): Zone[] {
  const texts = lines.map((line) => line.text.replace(/\s/g, '').replaceAll('«', '<<').replaceAll('‹', '<'));
  return texts.flatMap((text, index) =>
    LENGTHS.flatMap(([length, count]) => {
      const own = texts.slice(index, index + count);
      const fits = own.length === count && own.every((each) => each.length === length && /^[A-Z\d<]+$/.test(each));
      if (!fits || !/^[ACIPV]/.test(text) || !own.join('').includes('<<')) return [];
      return [{ lines: lines.slice(index, index + count), texts: own }];
    }),
  );
}

/** True of a zone that was read from pixels. */
export const isRead = ({ lines }: Pick<Zone, 'lines'>): boolean =>
  lines.some(({ words }) => words.some(({ source }) => source === 'ocr'));

/**
 * The check digits of a zone; null where its form is unknown.
 * @param autocorrect takes letters for the digits that they look like where only digits can stand, and the reverse.
 */
export function checkDigitsOf(texts: readonly string[], autocorrect: boolean): Details[] | null {
  try {
    return parse(texts, { autocorrect }).details.filter(({ field }) => CHECK_FIELDS.has(field));
  } catch {
    return null;
  }
}

/** What a zone says; null for a member that is missing or whose own check digit fails, and where the form is unknown. */
export interface ZoneContent {
  readonly passport: boolean;
  readonly number: string | null;
  /** YYMMDD. */
  readonly birth: string | null;
  /** YYMMDD. */
  readonly expiry: string | null;
  /** Upper case, parts parted by blanks. */
  readonly surname: string | null;
}

export function contentOf({ texts, lines }: Zone): ZoneContent | null {
  try {
    const { details } = parse(texts, { autocorrect: isRead({ lines }) });
    const valid = (field: Details['field']): boolean => details.find((each) => each.field === field)?.valid === true;
    const value = (field: Details['field'], check: Details['field']): string | null => {
      const own = details.find((each) => each.field === field);
      return valid(check) && own?.valid === true ? own.value : null;
    };
    return {
      passport: texts[0]?.startsWith('P') === true,
      number: value('documentNumber', 'documentNumberCheckDigit'),
      birth: value('birthDate', 'birthDateCheckDigit'),
      expiry: value('expirationDate', 'expirationDateCheckDigit'),
      surname: details.find((each) => each.field === 'lastName')?.value ?? null,
    };
  } catch {
    return null;
  }
}
