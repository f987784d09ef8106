import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

const LOCAL_SHOWN = 64;
const LETTERS_MIN = 6;
const DIGITS_MIN = 5;
const RANDOM_CHARS_MIN = 12;
const RANDOM_CHANGES_MIN = 4;

const VOWEL = /[aeiouy]/;
const SOME_DIGITS = /\d.*\d.*\d.*\d.*\d/;

function oddityOf(local: string) {
  if (!VOWEL.test(local) && lettersOf(local) >= LETTERS_MIN) return 'no_vowels';
  if (isDrawn(local)) return 'random_letters';
  if (!SOME_DIGITS.test(local)) return null;
  const digits = local.replace(/\D/g, '');
  return digits.length >= DIGITS_MIN && digits.length > lettersOf(local) && !isDate(digits) ? 'many_digits' : null;
}

const lettersOf = (local: string): number => local.replace(/[^a-z]/g, '').length;

/** Letters and digits that take turns again and again. */
function isDrawn(local: string): boolean {
  if (local.length < RANDOM_CHARS_MIN || /[._-]/.test(local)) return false;
  const changes = local.match(/\d(?=[a-z])|[a-z](?=\d)/g)?.length ?? 0;
  return changes >= RANDOM_CHANGES_MIN;
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
