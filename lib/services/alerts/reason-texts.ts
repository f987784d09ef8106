import { database } from '#db/client.ts';
import { insertReasonTexts, listReasonTexts } from '#db/queries/reason-texts.ts';

/** There are about a hundred. Beyond this, one that is new stays a text in its row. */
const REASONS_MAX = 1000;

interface Reasons {
  readonly numbers: Map<string, number>;
  readonly texts: Map<number, string>;
  /** What came up and has no number yet. */
  readonly unnumbered: Set<string>;
}

const shared = globalThis as { assayReasons?: Reasons };

function reasons(): Reasons {
  shared.assayReasons ??= { numbers: new Map(), texts: new Map(), unnumbered: new Set() };
  return shared.assayReasons;
}

/** How a row names a reason: by its number, or by its text while it has none. */
export function nameOfReason(text: string): number | string {
  const { numbers, unnumbered } = reasons();
  const number = numbers.get(text);
  if (number !== undefined) return number;
  if (numbers.size + unnumbered.size < REASONS_MAX) unnumbered.add(text);
  return text;
}

/** The texts by their numbers. @param number one that must be among them, if it exists. */
export async function reasonTexts(number = 0): Promise<ReadonlyMap<number, string>> {
  const { texts } = reasons();
  if (number > 0 && !texts.has(number)) await readReasons();
  return texts;
}

/** Reads the numbers that reasons have by now. */
export async function readReasons(): Promise<void> {
  const { numbers, texts, unnumbered } = reasons();
  for (const { number, text } of await listReasonTexts(database().db, REASONS_MAX)) {
    numbers.set(text, number);
    texts.set(number, text);
    unnumbered.delete(text);
  }
}

/** Gives reasons that came up without a number one, for the next rows. */
export async function numberReasons(): Promise<void> {
  const { unnumbered } = reasons();
  if (unnumbered.size === 0) return;
  await readReasons();
  if (unnumbered.size === 0) return;
  await insertReasonTexts(database().db, [...unnumbered]);
  await readReasons();
}
