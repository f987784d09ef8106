import { around } from '../box.ts';
import type { Metadata } from '../facts/history.ts';
import type { Place } from '../facts/page.ts';
import type { Run } from '../facts/paint.ts';
import type { Word } from '../facts/text.ts';
import { findDates } from './calendar.ts';
import { fontStyle, type StandIn, standIn } from './stand-in.ts';
import { fontFamily, isValueText, sameDigits } from './values.ts';

/** A value, with its copies, that alone is set in a font and stands in the middle of text that another sets. */
export interface LoneFont {
  readonly font: string;
  readonly usual: string;
  readonly how: StandIn | 'another family';
  /** Embedded once more, or alone embedded or not: the program that wrote the rest would not have done so. */
  readonly foreign: boolean;
  readonly places: readonly (Place & { readonly text: string })[];
}

export interface LoneLimits {
  readonly copiesMax: number;
  readonly charactersMax: number;
  /** Pieces of text with digits that other fonts print at least on the page. */
  readonly otherValuesMin: number;
}

const HOUR_MS = 3_600_000;
const SIZE_PT = 0.1;
/** Of the height of the page: less than a tenth of a point. */
const SAME_BASELINE = 1e-4;
const GAP_CHARACTERS = 1.2;
const RUNS_OF_A_VALUE_MAX = 8;
/** Families that print a value on purpose: below codes, on slips, in formulas. */
const SPECIAL =
  /barcode|code.?(?:39|93|128)|ean|ocr|micr|symbol|dingbat|awesome|icon|emoji|^cm[a-z]{1,3}\d|math|script/i;
const MONOSPACED = /courier|mono|consol|typewriter|cousine|menlo/i;

/** True where the file says that it was saved again long after it was made. */
export function isSavedAgain({ dates }: Metadata): boolean {
  const at = (name: string): number =>
    Date.parse(dates.find((date) => date.source === 'info' && date.name === name)?.instant ?? '');
  return at('ModDate') - at('CreationDate') > HOUR_MS;
}

/**
 * Finds values whose font nothing else uses though they were painted between text of another font, at its size: an
 * editor that sets a value in place does so. Values that are stamped onto a form are painted after everything else.
 * @param words of the text layer, visible ones.
 */
export function loneFonts(words: readonly Word[], runs: readonly Run[], limits: LoneLimits): LoneFont[] {
  const found = loneValues(words, runs, limits).flatMap(({ run, others, places }): LoneFont[] => {
    const peers = others.filter((each) => Math.abs(each.size - run.size) <= SIZE_PT);
    const related = relationTo(run, peers, others);
    if (related === null) return [];
    const { usual, how } = related;
    const foreign = how === 'another subset' || usual.embedded !== run.embedded;
    return [{ font: run.font, usual: usual.font, how, foreign, places }];
  });
  return joined(found);
}

/** A value in a font object of its own, whatever the font. */
export interface LoneValue {
  readonly run: Run;
  /** All other text of its page. */
  readonly others: readonly Run[];
  readonly places: LoneFont['places'];
}

/** The same without regard to what the font stands in for. */
export function loneValues(words: readonly Word[], runs: readonly Run[], limits: LoneLimits): LoneValue[] {
  const shown = visible(words, runs);
  const keys = new Map<string, number[]>();
  for (const [index, run] of shown.entries()) keys.set(keyOf(run), [...(keys.get(keyOf(run)) ?? []), index]);
  return [...keys.values()].flatMap((indices): LoneValue[] => {
    if (indices.length > limits.copiesMax * RUNS_OF_A_VALUE_MAX) return [];
    const pieces = piecesOf(indices).map((piece) => pieceAt(shown, piece));
    const lone = loneValue(shown, pieces, limits);
    return lone === null ? [] : [lone];
  });
}

/** The same value on several pages is one. */
function joined(found: readonly LoneFont[]): LoneFont[] {
  const text = ({ places }: LoneFont): string => places[0]?.text.replace(/\D/g, '') ?? '';
  return [...Map.groupBy(found, text).values()].flatMap((same): LoneFont[] => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, places: same.flatMap(({ places }) => places) }];
  });
}

interface Piece {
  readonly runs: readonly Run[];
  readonly text: string;
  readonly before: Run | undefined;
  readonly after: Run | undefined;
}

function visible(words: readonly Word[], runs: readonly Run[]): Run[] {
  const indices = words.filter((word) => word.source === 'layer').flatMap((word) => word.runs);
  return indices.flatMap((index) => runs[index] ?? []).toSorted((a, b) => a.page - b.page || a.order - b.order);
}

/** Font objects are told apart page by page. */
const keyOf = ({ font, embedded, face, page }: Run): string => `${page} ${font} ${embedded} ${face ?? 0}`;

/** Indices that follow each other without a gap. */
function piecesOf(indices: readonly number[]): number[][] {
  const pieces: number[][] = [];
  for (const index of indices) {
    const last = pieces.at(-1);
    if (last !== undefined && last.at(-1) === index - 1) last.push(index);
    else pieces.push([index]);
  }
  return pieces;
}

function pieceAt(shown: readonly Run[], indices: readonly number[]): Piece {
  const runs = indices.flatMap((index) => shown[index] ?? []);
  const page = runs[0]?.page;
  const neighbour = (index: number) => (shown[index]?.page === page ? shown[index] : undefined);
  return {
    runs,
    text: runs.map((run) => run.text).join(' '),
    before: neighbour((indices[0] ?? 0) - 1),
    after: neighbour((indices.at(-1) ?? 0) + 1),
  };
}

function loneValue(shown: readonly Run[], pieces: readonly Piece[], limits: LoneLimits): LoneValue | null {
  const [first] = pieces;
  const run = first?.runs[0];
  if (first === undefined || run === undefined || pieces.length > limits.copiesMax) return null;
  const same = pieces.every((piece) => isValue(piece.text, limits) && sameDigits(piece.text, first.text));
  if (!same || SPECIAL.test(fontFamily(run.font)) || !pieces.every(isBetween)) return null;
  const others = shown.filter((each) => each.page === run.page && keyOf(each) !== keyOf(run));
  if (others.filter(({ text }) => /\d\D*\d/.test(text)).length < limits.otherValuesMin) return null;
  const places = pieces.map((piece) => ({
    page: piece.runs[0]?.page ?? 1,
    box: around(piece.runs.map(({ box }) => box)),
    text: piece.text,
  }));
  return { run, others, places };
}

function isValue(text: string, { charactersMax }: LoneLimits): boolean {
  return text.length <= charactersMax && (isValueText(text) || findDates(text).length > 0);
}

/** Amid other text, or last of all and going on with the line before it at the gap of a blank. */
function isBetween({ runs, before, after }: Piece): boolean {
  const [first] = runs;
  if (before === undefined || first === undefined) return false;
  if (after !== undefined) return true;
  const gap = first.box.x - before.box.x - before.box.width;
  const character = before.box.width / Math.max(1, before.text.length);
  return Math.abs(first.baseline - before.baseline) < SAME_BASELINE && gap > 0 && gap < GAP_CHARACTERS * character;
}

/** How the font stands in for one that sets text of its size. */
function relationTo(run: Run, peers: readonly Run[], others: readonly Run[]) {
  const distinct = (each: readonly Run[]): Run[] => [...new Map(each.map((one) => [keyOf(one), one])).values()];
  const fonts = distinct(others);
  for (const usual of distinct(peers)) {
    const how = standIn(run, usual, fonts);
    if (how !== null) return { usual, how };
  }
  if (peers.length === 0) return null;
  return isAlien(run, others) ? { usual: peers[0] ?? run, how: 'another family' as const } : null;
}

/** A family of its own in a file of one family, and alone embedded or alone not. */
function isAlien(run: Run, others: readonly Run[]): boolean {
  const families = new Set(others.map(({ font }) => fontFamily(font)));
  const proportional = [...families].filter((family) => !MONOSPACED.test(family));
  const single = families.size === 1 || proportional.length === 1;
  const styled = others.some(({ font }) => fontStyle(font) === fontStyle(run.font));
  const alone = others.every(({ embedded }) => embedded !== run.embedded);
  return single && styled && alone && !families.has(fontFamily(run.font)) && !MONOSPACED.test(run.font);
}
