import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

const LOCAL_SHOWN = 64;
const LETTERS_MIN = 6;
const DIGITS_MIN = 5;
const RANDOM_CHARS_MIN = 12;
const RANDOM_CHANGES_MIN = 4;

const [LETTER, VOWEL, DIGIT, MARK] = [1, 2, 4, 8];
/** What each ASCII character is. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/[a-z]/.test(char)) return /[aeiouy]/.test(char) ? LETTER | VOWEL : LETTER;
  return /\d/.test(char) ? DIGIT : /[._-]/.test(char) ? MARK : 0;
});

function oddityOf(local: string) {
  let [letters, digits, changes, found, before] = [0, 0, 0, 0, 0];
  for (let at = 0; at < local.length; at += 1) {
    const kind = kinds[local.charCodeAt(at)] ?? 0;
    found |= kind;
    if ((kind & LETTER) !== 0) letters += 1;
    if (kind === DIGIT) digits += 1;
    if (((kind | before) & (LETTER | DIGIT)) === (LETTER | DIGIT)) changes += 1;
    before = kind;
  }
  if ((found & VOWEL) === 0 && letters >= LETTERS_MIN) return 'no_vowels';
  const drawn = local.length >= RANDOM_CHARS_MIN && (found & MARK) === 0 && changes >= RANDOM_CHANGES_MIN;
  if (drawn) return 'random_letters';
  if (digits < DIGITS_MIN || digits <= letters) return null;
  return isDate(local.replace(/\D/g, '')) ? null : 'many_digits';
}

/** A birth date is what people add to a name. */
function isDate(digits: string): boolean {
  return /^(?:(?:19|20)\d{2}|\d{4}(?:19|20)?\d{2}|(?:19|20)\d{6})$/.test(digits);
}

export const emailRandom = defineProfileCheck({
  meta: {
    id: 'email-random',
    title: 'E-mail address that looks made by a machine',
    family: 'contact',
    factor: 'customer',
    weight: weightAlone(0.15),
    why: 'People choose addresses that can be said aloud; scripts draw letters and digits.',
    investigate: ['See whether other accounts have addresses of the same pattern.'],
    falsePositives: ['Relay addresses that hide a real mailbox.', 'Initials and staff numbers.'],
    references: ['Tirreno: rules E04 to E07, E21, E22'],
  },
  requires: ['email'],
  options: z.strictObject({}),
  evidence: z.strictObject({ local: z.string(), oddity: z.enum(['no_vowels', 'many_digits', 'random_letters']) }),
  run({ email: { local } }) {
    const tag = local.indexOf('+');
    const oddity = oddityOf(tag < 0 ? local : local.slice(0, tag));
    return oddity === null ? clear : flagged(1, { local: local.slice(0, LOCAL_SHOWN), oddity });
  },
});
