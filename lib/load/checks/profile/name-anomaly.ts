import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';
import { remember } from '../../remember.ts';

const NAME_SHOWN = 60;
const WALKS = ['qwertzuiop', 'qwertyuiop', 'asdfghjkl', 'yxcvbnm', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm', 'abcdefghij'];
const WALK_MIN = 5;
const STARTS: ReadonlySet<string> = new Set(
  WALKS.flatMap((walk) => Array.from({ length: walk.length - WALK_MIN + 1 }, (_, at) => walk.slice(at, at + WALK_MIN))),
);
const PLACEHOLDERS =
  'test|tester|testing|foo|bar|asdf|qwer|xxx+|aaa+|unknown|noname|no name|john doe|jane doe|max mustermann|erika mustermann|mickey mouse|donald duck';
const PLACEHOLDER = new RegExp(`^(?:${PLACEHOLDERS})(?: (?:test|user|tester|account))?$`);

function oddityOf(name: string) {
  const folded = name.toLowerCase().trim();
  if (/\d/.test(folded)) return 'digits';
  if (PLACEHOLDER.test(folded)) return 'placeholder';
  if (/([^\W_])\1{3}|(\P{ASCII})\2{3}/u.test(folded)) return 'repeated_letter';
  const words = folded.match(/\p{L}+/gu) ?? [];
  if (words.length > 1 && words.every((word) => word === words[0])) return 'repeated_word';
  return words.some(isWalk) ? 'keyboard_row' : null;
}

const LETTERS = /^\p{L}+$/u;
/** The first words of placeholders. */
const PLACEHOLDER_START = new RegExp(`^(?:${PLACEHOLDERS.replace(/ [^|]*/g, '')})$`);
const BLANK = ' ';
const WORDS_REMEMBERED = 16_384;
/** A longer text would keep the piece of the file alive that it is a slice of. */
const WORD_CHARS_MAX = 12;

/** Whether nothing of this check is in a word, whatever words stand beside it that are calm and another. */
function lookAtWord(word: string): boolean {
  return LETTERS.test(word) && oddityOf(word) === null && !PLACEHOLDER_START.test(word.toLowerCase());
}

const remembered = remember(lookAtWord, WORDS_REMEMBERED);

/** Whether each word of a name is calm, and the last not the first: so it is of most, and words come again where names do not. */
function isCalm(name: string): boolean {
  let first: string | null = null;
  let word = '';
  for (let from = 0; from <= name.length; ) {
    const blank = name.indexOf(BLANK, from);
    const end = blank < 0 ? name.length : blank;
    word = name.slice(from, end);
    if (!(word.length > WORD_CHARS_MAX ? lookAtWord(word) : remembered(word))) return false;
    first ??= word;
    from = end + 1;
  }
  return first === null || first.length === name.length || first.toLowerCase() !== word.toLowerCase();
}

function isWalk(word: string): boolean {
  return word.length >= WALK_MIN && STARTS.has(word.slice(0, WALK_MIN));
}

export const nameAnomaly = defineProfileCheck({
  meta: {
    id: 'name-anomaly',
    title: 'Name that nobody bears',
    family: 'identity',
    factor: 'customer',
    weight: weightAlone(0.25),
    why: 'Digits, rows of keys and repeated words are typed by scripts and by people who need any name at all.',
    investigate: ['Ask for a document with the name.', 'See whether other accounts of that day have names like it.'],
    falsePositives: [
      'People whose given name is also their surname.',
      'Test data that was left in the file.',
      'Spellings taken over from other scripts.',
    ],
    references: ['Tirreno: name rules'],
  },
  requires: ['name'],
  options: z.strictObject({}),
  evidence: z.strictObject({
    name: z.string(),
    oddity: z.enum(['digits', 'keyboard_row', 'repeated_word', 'repeated_letter', 'placeholder']),
  }),
  run({ name }) {
    if (isCalm(name)) return clear;
    const oddity = oddityOf(name);
    return oddity === null ? clear : flagged(1, { name: name.slice(0, NAME_SHOWN), oddity });
  },
});
