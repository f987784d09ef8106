/** Check digits of references and codes, each over compact upper-case text. */

/** Luhn, ISO/IEC 7812-1 annex B. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Remainder of a long number, letters counting from A = 10 (ISO/IEC 7064). */
export function mod97(text: string): number {
  return [...text].reduce((rest, character) => {
    const value = Number.parseInt(character, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
}

/** Creditor reference, ISO 11649. */
export const isCreditorReference = (text: string): boolean =>
  /^RF\d\d[A-Z\d]{1,21}$/.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1;

const SWISS_CARRY = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** Swiss QR reference of 27 digits, recursive modulo 10. */
export function isSwissReference(text: string): boolean {
  if (!/^\d{27}$/.test(text)) return false;
  const carry = [...text.slice(0, 26)].reduce((rest, digit) => SWISS_CARRY[(rest + Number(digit)) % 10] ?? 0, 0);
  return (10 - carry) % 10 === Number(text[26]);
}

/** Weighted sum of the digits, right to left, the weights in turn. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return [...digits]
    .toReversed()
    .reduce((sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0), 0);
}

/** Finnish viitenumero of 4 to 20 digits. */
export const isFinnishReference = (text: string): boolean =>
  /^\d{4,20}$/.test(text) && (weightedSum(text.slice(0, -1), [7, 3, 1]) + Number(text.at(-1))) % 10 === 0;

/** Belgian structured communication of 12 digits. */
export const isBelgianReference = (text: string): boolean =>
  /^\d{12}$/.test(text) && (Number(text.slice(0, 10)) % 97 || 97) === Number(text.slice(10));

/** Norwegian KID of 2 to 25 digits: modulo 10 or modulo 11, which the creditor chooses. */
export function isNorwegianReference(text: string): boolean {
  if (!/^\d{2,25}$/.test(text)) return /^\d{1,24}-$/.test(text);
  const rest = 11 - (weightedSum(text.slice(0, -1), [2, 3, 4, 5, 6, 7]) % 11);
  return passesLuhn(text) || rest % 11 === Number(text.at(-1));
}

/** EAN-8, UPC-A, EAN-13, ISBN-13, GTIN-14 and SSCC. */
export const isGtin = (text: string): boolean =>
  /^(?:\d{8}|\d{12,14}|\d{18})$/.test(text) &&
  (weightedSum(text.slice(0, -1), [3, 1]) + Number(text.at(-1))) % 10 === 0;

/** ISBN-10. */
export function isIsbn10(text: string): boolean {
  if (!/^\d{9}[\dX]$/.test(text)) return false;
  const last = text.endsWith('X') ? 10 : Number(text.at(-1));
  return (weightedSum(text.slice(0, 9), [2, 3, 4, 5, 6, 7, 8, 9, 10]) + last) % 11 === 0;
}

/** Freight container, ISO 6346: letters count from A = 10, multiples of 11 left out. */
export function isContainerNumber(text: string): boolean {
  if (!/^[A-Z]{3}[UJZR]\d{7}$/.test(text)) return false;
  const sum = [...text.slice(0, 10)].reduce((total, character, index) => {
    const value = Number.parseInt(character, 36);
    return total + (value > 9 ? value + Math.floor((value - 1) / 10) : value) * 2 ** index;
  }, 0);
  return (sum % 11) % 10 === Number(text[10]);
}

const VIN_VALUES = new Map(
  [...'ABCDEFGH']
    .map((letter, index): [string, number] => [letter, index + 1])
    .concat(
      [...'JKLMN'].map((letter, index): [string, number] => [letter, index + 1]),
      [
        ['P', 7],
        ['R', 9],
      ],
      [...'STUVWXYZ'].map((letter, index): [string, number] => [letter, index + 2]),
    ),
);
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Vehicle identification number with the North American check digit (49 CFR 565.15). */
export function isVin(text: string): boolean {
  if (!/^[A-HJ-NPR-Z\d]{17}$/.test(text)) return false;
  const sum = [...text].reduce((total, character, index) => {
    const value = VIN_VALUES.get(character) ?? Number(character);
    return total + value * (VIN_WEIGHTS[index] ?? 0);
  }, 0);
  return (sum % 11 === 10 ? 'X' : String(sum % 11)) === text[8];
}

/** ABA routing transit number. */
export const isRoutingNumber = (text: string): boolean =>
  /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(text) && weightedSum(text, [1, 7, 3]) % 10 === 0;
