import { area, around, coveredShare } from '../box.ts';
import { CONTRAST_NONE, doubtfulOf, inkOf, visibilityOf } from '../derive/visibility.ts';
import type { Box, PageFact } from '../facts/page.ts';
import type { PaintOp, Run } from '../facts/paint.ts';
import { LIMITS } from '../limits.ts';
import { differenceWithin, isFlat } from './pdf-contrast.ts';
import type { PaintedText } from './pdf-paint.ts';
import { type Raster, renderLoaded } from './pdf-render.ts';
import type { Pdfium } from './pdfium.ts';

/** An open page with what was read of it. */
export interface TracedPage {
  readonly page: number;
  readonly shape: PageFact;
  readonly paint: readonly PaintOp[];
  readonly texts: ReadonlyMap<number, PaintedText>;
  /** How the page looks, where it was rendered already, at `dpi`. */
  readonly raster: Raster | null;
  readonly dpi: number;
  readonly sidePxMax: number;
}

interface Candidate {
  readonly index: number;
  readonly run: Run;
  readonly ink: Box;
}

/** Share of a page's text that a renderer which knows its fonts does not leave out. */
const BLIND_SHARE_MAX = 0.3;
const OVERLAP_SHARE = 0.3;
/** PDFium has fonts of its own for these characters alone where a file embeds none. */
const LATIN = /^[\u0020-\u024f\u2010-\u203a\u20ac]*$/;

/**
 * Runs with the contrast that they make on the rendered page, where operations alone do not tell whether they are seen:
 * the page is rendered with and without them. Of a page that was rendered already, text on whose place nothing at all
 * can be seen is found as well.
 */
export function withContrast(pdfium: Pdfium, traced: TracedPage, runs: readonly Run[]): readonly Run[] {
  const { shape, paint, raster } = traced;
  if (runs.length === 0 || paint.length > LIMITS.tracePaintObjectsPageMax) return runs;
  const doubtful = doubtfulOf(shape, runs, paint);
  const blind = raster === null ? new Set<number>() : blindRuns(traced, raster, runs);
  const candidates = runs.flatMap((run, index): Candidate[] =>
    doubtful[index] && !blind.has(index) && isPlaced(run, traced) ? [{ index, run, ink: inkOf(shape, run) }] : [],
  );
  if (candidates.length === 0 && blind.size === 0) return runs;
  const contrasts = candidates.length === 0 ? new Map<number, number>() : contrastsOf(pdfium, traced, candidates);
  return runs.map((run, index) => {
    const contrast = blind.has(index) ? 0 : contrasts.get(index);
    return contrast === undefined ? run : { ...run, contrast };
  });
}

/** False where PDFium reads characters elsewhere than it paints them, as it does in some nested forms. */
function isPlaced(run: Run, { texts }: Pick<TracedPage, 'texts'>): boolean {
  const box = texts.get(run.object)?.box ?? null;
  if (box === null || area(box) === 0) return true;
  return coveredShare(run.box, box) >= OVERLAP_SHARE && coveredShare(box, around([run.box, box])) > 0.5;
}

/** Indices of runs on whose place the page is of one colour. */
function blindRuns({ shape, paint, texts }: TracedPage, raster: Raster, runs: readonly Run[]): ReadonlySet<number> {
  const known = visibilityOf(shape, runs, paint);
  const seen = runs.flatMap((run, index) => (known[index] === null && /[\p{L}\d]/u.test(run.text) ? [index] : []));
  const blind = seen.filter((index) => {
    const run = runs[index];
    if (run === undefined || !isPlaced(run, { texts }) || !(run.embedded || LATIN.test(run.text))) return false;
    return isFlat(raster, inkOf(shape, run), CONTRAST_NONE);
  });
  return new Set(blind.length > BLIND_SHARE_MAX * seen.length ? [] : blind);
}

function contrastsOf(pdfium: Pdfium, traced: TracedPage, candidates: readonly Candidate[]): Map<number, number> {
  const { page, dpi, sidePxMax } = traced;
  const render = () => renderLoaded(pdfium, page, dpi, sidePxMax);
  const before = traced.raster ?? render();
  const found = new Map<number, number>();
  if (before === null) return found;
  const measure = (tested: readonly Candidate[]) => {
    const after = render();
    for (const { index, ink } of tested) {
      const contrast = after === null ? null : differenceWithin(before, after, ink);
      if (contrast !== null) found.set(index, contrast);
    }
  };
  without(pdfium, objectsOf(candidates), () => measure(candidates));
  measureOneByOne(pdfium, candidates, found, measure);
  return found;
}

/**
 * Where several doubtful texts lie on one place, all of them together make a mark there. Each is left out alone then, and
 * stays left out where that changes nothing, so that of two equal ones one is seen.
 */
function measureOneByOne(
  { raw }: Pdfium,
  candidates: readonly Candidate[],
  found: ReadonlyMap<number, number>,
  measure: (tested: readonly Candidate[]) => void,
): void {
  const crowded = candidates.filter(
    (one) =>
      (found.get(one.index) ?? 0) > CONTRAST_NONE &&
      candidates.some(
        (other) => other.run.object !== one.run.object && coveredShare(one.ink, other.ink) >= OVERLAP_SHARE,
      ),
  );
  const objects = objectsOf(crowded.toSorted((a, b) => a.run.order - b.run.order)).slice(0, LIMITS.traceObjectsPageMax);
  const gone: number[] = [];
  for (const object of objects) {
    const own = crowded.filter(({ run }) => run.object === object);
    raw._FPDFPageObj_SetIsActive(object, 0);
    measure(own);
    if (own.every(({ index }) => (found.get(index) ?? 0) <= CONTRAST_NONE)) gone.push(object);
    else raw._FPDFPageObj_SetIsActive(object, 1);
  }
  for (const object of gone) raw._FPDFPageObj_SetIsActive(object, 1);
}

const objectsOf = (candidates: readonly Candidate[]): number[] => [...new Set(candidates.map(({ run }) => run.object))];

function without({ raw }: Pdfium, objects: readonly number[], act: () => void): void {
  for (const object of objects) raw._FPDFPageObj_SetIsActive(object, 0);
  act();
  for (const object of objects) raw._FPDFPageObj_SetIsActive(object, 1);
}
