import { database } from '#db/client.ts';
import { insertReasonTexts, listReasonTexts } from '#db/queries/reason-texts.ts';

/**
 * Largest number of reason texts that get a number. There are about a hundred. Beyond this limit a new text is stored
 * in its row as it is.
 */
const REASONS_MAX = 1000;

interface Reasons {
  readonly numbers: Map<string, number>;
  readonly texts: Map<number, string>;
  /** Texts that came up and have no number yet. */
  readonly unnumbered: Set<string>;
}

const shared = globalThis as { assayReasons?: Reasons };

function reasons(): Reasons {
  shared.assayReasons ??= { numbers: new Map(), texts: new Map(), unnumbered: new Set() };
  return shared.assayReasons;
}

/** Answers how a row stores a reason: by its number, or by its text while it has no number. */
export function nameOfReason(text: string): number | string {
  const { numbers, unnumbered } = reasons();
  const number = numbers.get(text);
  if (number !== undefined) return number;
  if (numbers.size + unnumbered.size < REASONS_MAX) unnumbered.add(text);
  return text;
}

/**
 * Answers the texts by their numbers. They are read again where `number` is not among those known.
 * @param number one that the caller needs; 0 for none.
 */
export async function reasonTexts(number = 0): Promise<ReadonlyMap<number, string>> {
  const { texts } = reasons();
  if (number > 0 && !texts.has(number)) await readReasons();
  return texts;
}

/** Reads the numbers that reasons have so far. */
export async function readReasons(): Promise<void> {
  const { numbers, texts, unnumbered } = reasons();
  for (const { number, text } of await listReasonTexts(database().db, REASONS_MAX)) {
    numbers.set(text, number);
    texts.set(number, text);
    unnumbered.delete(text);
  }
}

/** Gives a number to reasons that came up without one, for the next rows. */
export async function numberReasons(): Promise<void> {
  const { unnumbered } = reasons();
  if (unnumbered.size === 0) return;
  await readReasons();
  if (unnumbered.size === 0) return;
  await insertReasonTexts(database().db, [...unnumbered]);
  await readReasons();
}
