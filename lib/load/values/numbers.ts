/** Luhn's sum (ISO/IEC 7812-1 annex B) over a string of digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48;
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** What may be the number of a payment card, by its characters. */
export const CARD_SHAPED = /^\d[\d -]{11,22}\d$/;
const CARD_RANGES =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|6(?:011|5\d\d)\d{12}|35\d{14})$/;

/** Whether a text is a payment card number of a known scheme. */
export function isCardNumber(text: string): boolean {
  if (!CARD_SHAPED.test(text)) return false;
  const digits = text.replace(/[ -]/g, '');
  return CARD_RANGES.test(digits) && passesLuhn(digits);
}

const [DIGIT_0, LETTER_A] = [48, 65];
const IBAN_SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

/** An IBAN as it is compared: without blanks and hyphens, in capitals. */
export function compactIban(text: string): string {
  return text.replace(/[ -]/g, '').toUpperCase();
}

/** Whether a compact text is an IBAN by its shape and check digits (ISO 13616, ISO 7064 mod 97-10). */
export function isIban(compact: string): boolean {
  if (!IBAN_SHAPE.test(compact)) return false;
  let rest = 0;
  for (let at = 0; at < compact.length; at += 1) {
    const code = compact.charCodeAt((at + 4) % compact.length);
    rest = code < LETTER_A ? (rest * 10 + code - DIGIT_0) % 97 : (rest * 100 + code - LETTER_A + 10) % 97;
  }
  return rest === 1;
}
