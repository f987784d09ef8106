import { area, around, coveredShare } from '../box.ts';
import type { MarkedText } from '../facts/marked.ts';
import type { PaintOp, Run } from '../facts/paint.ts';
import type { Line, Word } from '../facts/text.ts';
import type { PageView } from './page-view.ts';
import type { HiddenBy } from './visibility.ts';
import { linesOf } from './words.ts';

/** Text in one line that nobody can see. */
export interface HiddenLine extends Line {
  readonly by: HiddenBy | 'layer_off';
  /** Effective size in points; null where it is not known. */
  readonly size: number | null;
  /** Its characters as a share of those that the page shows; a page that is cut or not drawn well hides much. */
  readonly share: number;
  /** How many lines of the page are hidden by the same means, this one among them. */
  readonly alike: number;
}

const PICTURE_SHARE = 0.5;
/** Covers larger than this share of the page are layers. */
const COVER_SHARE_MAX = 0.2;
const DARK_MAX = 128;
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** What a page hides, by line and by means. Layers that OCR has left below pictures are no part of it. */
export function hiddenLines(views: readonly PageView[], marked: readonly MarkedText[]): HiddenLine[] {
  const painted = views.flatMap(linesOfPage);
  const texts = painted.map(({ text }) => text).join(' ');
  const layers = marked.filter(({ kind, painted: text }) => kind === 'layer_off' && !texts.includes(text));
  return [...painted, ...layers.map(({ page, painted: text }) => layerLine(page, text, views, layers.length))];
}

function linesOfPage(view: PageView): HiddenLine[] {
  const hidden = view.runs.flatMap((run, index) => {
    const by = hiddenBy(view, run, index);
    return by === null ? [] : [{ run, by }];
  });
  const shown = shownCharacters(view);
  return [...Map.groupBy(hidden, ({ by }) => by)].flatMap(([by, each]) => {
    const runs = each.map(({ run }) => run);
    const share = characters(runs) / Math.max(1, shown);
    const sizes = new Map(runs.map((run) => [run.word, run.size]));
    const lines = linesOf(wordsOfRuns(runs));
    return lines.map((line): HiddenLine => {
      const size = Math.max(...line.words.flatMap((word) => word.runs.flatMap((id) => sizes.get(id) ?? [])));
      return { ...line, by, size, share, alike: lines.length };
    });
  });
}

function hiddenBy({ runs, visibility, paint }: PageView, run: Run, index: number): HiddenBy | null {
  const known = visibility[index];
  if (known === null || known === undefined || !/[\p{L}\d]/u.test(run.text)) return null;
  const { hiddenBy: by, cover } = known;
  if (cover !== null && (isRedaction(cover) || isLayerOrMask(cover, runs, visibility))) return null;
  const isOcr =
    by === 'invisible_mode' && paint.some((op) => op.kind === 'image' && coveredShare(run.box, op.box) > PICTURE_SHARE);
  return isOcr ? null : by;
}

/** Who blacks something out wants it to be seen that it was. */
const isRedaction = ({ fill }: PaintOp): boolean => fill !== null && Math.max(fill.r, fill.g, fill.b) < DARK_MAX;

/** True of a cover that is much of the page, and of one on which other text stands: that is a mask, and told as one. */
function isLayerOrMask({ box, order }: PaintOp, runs: readonly Run[], visibility: PageView['visibility']): boolean {
  if (area(box) > COVER_SHARE_MAX) return true;
  return runs.some(
    (run, index) => visibility[index] === null && run.order > order && coveredShare(run.box, box) > PICTURE_SHARE,
  );
}

/** Words with the number of their word in place of the indices of their runs. */
function wordsOfRuns(runs: readonly Run[]): Word[] {
  return [...Map.groupBy(runs, (run) => run.word)].flatMap(([word, parts]): Word[] => {
    const [first] = parts;
    if (first === undefined) return [];
    const text = parts
      .map((part) => part.text)
      .join('')
      .normalize('NFC');
    const box = around(parts.map((part) => part.box));
    return [{ text, page: first.page, box, source: 'layer', confidence: 100, runs: [word] }];
  });
}

function layerLine(page: number, text: string, views: readonly PageView[], alike: number): HiddenLine {
  const view = views.find((each) => each.page.number === page);
  const share = text.length / Math.max(1, view === undefined ? 0 : shownCharacters(view));
  const words = text
    .split(' ')
    .map((each): Word => ({ text: each, page, box: NOWHERE, source: 'layer', confidence: 100, runs: [] }));
  return { page, box: NOWHERE, text, words, by: 'layer_off', size: null, share, alike };
}

const shownCharacters = ({ runs, visibility }: PageView): number =>
  characters(runs.filter((_, index) => visibility[index] === null));

const characters = (runs: readonly Run[]): number => runs.reduce((sum, { text }) => sum + text.length, 0);
