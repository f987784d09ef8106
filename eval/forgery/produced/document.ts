import type { Box } from '#lib/forgery/facts/page.ts';
import type { Random } from '../../risk/random.ts';
import { appendedChange, type Change, rewrittenChange } from '../increments/append.ts';
import type { Mark, Page } from '../pages/block.ts';
import { markedTexts } from '../pages/block.ts';
import type { GenuinePage } from '../pages/genuine-page.ts';
import { produced } from '../producers/own.ts';
import type { Producer } from '../producers/producer.ts';
import { changed } from '../tamper/value.ts';
import { findText } from './find-text.ts';

/** An honest document that a producer printed. */
export interface Produced {
  readonly genuine: GenuinePage;
  readonly producer: Producer;
  readonly bytes: Buffer;
}

/** What somebody made of it; both before the chain. */
export interface Forged {
  /** Another than the produced one where the honest twin needs more, such as a second page. */
  readonly honest: Buffer;
  readonly tampered: Buffer;
  readonly boxes: readonly Box[];
  readonly note: string;
}

/** Null where the document has nothing of the kind. */
export type Forge = (document: Produced, random: Random) => Promise<Forged | null>;

/** A value that a forger changes. */
export interface Wish {
  readonly mark: Mark;
  readonly before: string;
  readonly after: string;
}

const ROLES = { payable: 'amount', line: 'amount', iban: 'id', number: 'id', issued: 'date' } as const;

/** Chooses a printed value of one of these marks, and another in its place; null where there is none. */
export function wishFor(page: Page, marks: readonly (keyof typeof ROLES)[], random: Random): Wish | null {
  const there = marks.filter((mark) => markedTexts(page, mark).some((text) => /\d/.test(text)));
  if (there.length === 0) return null;
  const mark = random.pick(there);
  const before = random.pick(markedTexts(page, mark).filter((text) => /\d/.test(text)));
  return { mark, before, after: changed(before, ROLES[mark], random) };
}

/** A save by increment or of the whole file, as it comes. */
export function savedChange(bytes: Buffer, random: Random, change: Change): Promise<Buffer> {
  return random.chance(0.6) ? appendedChange(bytes, change) : rewrittenChange(bytes, change);
}

/** The same document of the same producer with another page. */
export async function producedAgain({ producer }: Produced, page: Page): Promise<Buffer> {
  const [bytes] = await produced(producer, [page]);
  if (bytes === undefined) throw new RangeError('The producer wrote nothing.');
  return bytes;
}

/** Boxes of a text on the first page. */
export const boxesOf = async (bytes: Buffer, text: string): Promise<Box[]> =>
  (await findText(bytes, text)).filter(({ page }) => page === 1).map(({ box }) => box);
