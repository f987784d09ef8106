import { around, coveredShare } from '../box.ts';
import type { FormField } from '../facts/form.ts';
import type { Box } from '../facts/page.ts';
import type { Run } from '../facts/paint.ts';
import type { Word } from '../facts/text.ts';
import type { PageView } from './page-view.ts';
import { comparable } from './values.ts';

/** Text that something else lies over, with what a reader sees in its place. */
export interface Covered {
  readonly by: 'picture' | 'field';
  readonly page: number;
  readonly box: Box;
  readonly hidden: string;
  readonly shown: string;
}

const COVERED_SHARE = 0.8;
const LAYER_SHARE = 0.2;
const MISSING_SHARE = 0.5;
const OCR_CONFIDENCE = 60;
const CHARACTERS_MIN = 4;

/** Words of a text that another one does not have, as their share of its letters and digits. */
function missingShare(text: string, from: string): number {
  const whole = squash(from);
  const tokens = comparable(text)
    .split(' ')
    .map(squash)
    .filter((token) => token !== '');
  const characters = tokens.join('').length;
  const missing = tokens.filter((token) => !whole.includes(token)).join('').length;
  return characters < CHARACTERS_MIN ? 0 : missing / characters;
}

const squash = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();

/** Whether most of a text cannot be read elsewhere. */
export const differs = (text: string, from: string): boolean => missingShare(text, from) >= MISSING_SHARE;

/** Painted text under a picture of the page that reads differently. Where the picture was not read nothing is said. */
export function underPictures({ page, runs, visibility }: PageView, words: readonly Word[]): Covered[] {
  const read = words.filter(
    (word) => word.page === page.number && word.runs.length === 0 && word.confidence >= OCR_CONFIDENCE,
  );
  const hidden = runs.filter((_, index) => {
    const cover = visibility[index]?.cover ?? null;
    return cover?.kind === 'image' && cover.box.width * cover.box.height > LAYER_SHARE;
  });
  const shown = read.map((word) => word.text).join(' ');
  const text = joined(hidden);
  if (read.length === 0 || !differs(text, shown)) return [];
  return [{ by: 'picture', page: page.number, box: around(hidden.map((run) => run.box)), hidden: text, shown }];
}

/** Text of the page or of another field under a field that fills its box. */
export function underFields({ page, runs, visibility }: PageView, fields: readonly FormField[]): Covered[] {
  const own = fields.filter((field) => field.page === page.number && field.visible);
  return own.flatMap((field): Covered[] => {
    const shown = field.shown ?? '';
    if (!field.opaque || shown === '') return [];
    const below = runs.filter(
      (run, index) => visibility[index] === null && coveredShare(run.box, field.box) >= COVERED_SHARE,
    );
    const others = own.filter(
      (other) => other.order < field.order && coveredShare(other.box, field.box) >= COVERED_SHARE,
    );
    return [joined(below), ...others.map((other) => other.shown ?? '')]
      .filter((hidden) => differs(hidden, shown))
      .map((hidden) => ({ by: 'field' as const, page: page.number, box: field.box, hidden, shown }));
  });
}

function joined(runs: readonly Run[]): string {
  const ordered = runs.toSorted((a, b) => a.word - b.word || a.order - b.order);
  return comparable(
    ordered.map((run, index) => (ordered[index - 1]?.word === run.word ? run.text : ` ${run.text}`)).join(''),
  );
}
