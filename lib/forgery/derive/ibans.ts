import { getCountrySpecifications } from 'ibantools';
import type { Line } from '../facts/text.ts';
import { endOfNumber, numberAt, type PrintedNumber } from './printed-number.ts';

const SPECIFICATIONS = getCountrySpecifications();
const START = /(?<![\p{L}\d])([A-Z]{2})\d{2}(?=[ -]?[A-Z\d])/gu;

/** Texts of a line with the length and the pattern of a country's IBAN, whether or not their check digits fit. */
export function ibansIn(line: Line): PrintedNumber[] {
  return [...line.text.matchAll(START)].flatMap((match) => {
    const specification = SPECIFICATIONS[match[1] ?? ''];
    if (!specification?.chars || specification.bban_regexp === null) return [];
    const end = endOfNumber(line.text, match.index, specification.chars);
    const number = end === null ? null : numberAt(line, match.index, end);
    return number !== null && new RegExp(specification.bban_regexp).test(number.compact.slice(4)) ? [number] : [];
  });
}
