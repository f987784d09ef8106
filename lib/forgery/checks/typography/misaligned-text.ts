import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { right } from '../../box.ts';
import { amountColumns, type Cell } from '../../derive/columns.ts';
import { fontFamily, isValueText, median, spread } from '../../derive/values.ts';
import { graded, quote, regionsOf, structuralPattern } from '../../evidence.ts';
import type { Box, PageFact } from '../../facts/page.ts';
import type { Run } from '../../facts/paint.ts';
import type { Luminance } from '../../facts/picture.ts';
import type { Line, Word } from '../../facts/text.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { strayFigures } from '../../pixels/baselines.ts';
import { boxOf, patchOf } from '../../pixels/patch.ts';

interface Stray {
  readonly page: number;
  readonly box: Box;
  readonly text: string;
  readonly features: readonly string[];
  /** Off the neighbours' baseline. */
  readonly offset: number;
  readonly limit: number;
  readonly unit: 'pt' | 'px';
}

export const misalignedText = defineForgeryCheck({
  meta: {
    id: 'misaligned-text',
    version: '2',
    title: 'Part of a line stands off its baseline',
    examined: 'Baselines, sizes and edges inside numbers and down columns of amounts, as written or as printed',
    family: 'typography',
    cause: 'typesetting',
    weight: 2.5,
    severity: 'medium',
    subject: 'layout',
    tamperingType: 'layout_anomaly',
    basis: 'file',
    why: 'Generators place a line exactly; text put in by hand misses the line by fractions of a point.',
    investigate: ['Enlarge the marked place and compare it with its neighbours', 'Ask the issuer to confirm the value'],
    falsePositives: ['Superscripts, bold totals and justified text', 'A text layer that OCR has placed glyph by glyph'],
    references: ['Forgery guide, section 3.4', 'Sen, Estimates of the regression coefficient, 1968'],
  },
  requires: ['words', 'lines'],
  optional: ['pages', 'runs', 'amounts', 'luminance'],
  options: z.object({
    offset_pt_min: z.number().positive().default(0.3).meta({ title: 'Least offset', description: 'In points.' }),
    column_rows_min: z.number().int().min(4).default(5).meta({ title: 'Rows of a column' }),
  }),
  evidence: structuralPattern,
  run(
    { words, lines, pages = [], runs = [], amounts = [], luminance = [] },
    { offset_pt_min: offsetPtMin, column_rows_min: columnRowsMin },
  ) {
    const written = words.filter((word) => word.runs.length > 0 && isValueText(word.text));
    const printed = luminance.flatMap((page) => inPicture(page, lines));
    if (written.length === 0 && printed.length === 0) return notApplicable('No numbers stand on lines of their own.');
    const heights = new Map(pages.map((page: PageFact) => [page.number, page.height]));
    const columns = amountColumns(lines, amounts, runs, columnRowsMin);
    const heightOf = (page: number) => heights.get(page) ?? 0;
    const stray = [
      ...written.flatMap((word) => insideWord(word, runs, heightOf(word.page), offsetPtMin)),
      ...columns.flatMap((cells) => inColumn(cells, runs, heightOf(cells[0]?.word.page ?? 0), offsetPtMin)),
      ...printed.flatMap((line) => line.stray),
    ];
    const values = written.length + printed.length;
    const first = stray[0];
    if (first === undefined || stray.length > Math.max(3, values * 0.1)) return clear;
    return graded('medium', 1, {
      kind: 'structural_pattern',
      severity: 'medium',
      summary: `Page ${first.page}: "${quote(first.text)}" stands ${first.offset.toFixed(1)} ${first.unit} off its line (${first.features.join(', ').replaceAll('_', ' ')}).`,
      regions: regionsOf(stray),
      items: stray.map(({ page, text, features, offset, limit }) => ({
        page,
        text: quote(text, 200),
        method: features.join('+'),
        measured: Math.round(offset * 100) / 100,
        limit: Math.round(limit * 100) / 100,
      })),
    });
  },
});

/** Nothing but figures and the marks between them: other characters have other heights. */
const FIGURES = /^[\p{Sc}]?\d[\d.,:/-]*\d$/u;

/** Figures of the numbers in a picture that stand off their line, where a second feature agrees; by line. */
function inPicture(page: Luminance, lines: readonly Line[]): { stray: Stray[] }[] {
  return lines.flatMap((line) => {
    const words = line.words.filter((word) => word.page === page.page && word.source === 'ocr');
    if (!words.some(({ text }) => FIGURES.test(text))) return [];
    const judged = words.map((word) => ({ patch: patchOf(word.box, page), value: FIGURES.test(word.text) }));
    const stray = strayFigures(page, judged).filter(({ features }) => features.length >= 2);
    return [
      {
        stray: stray.map(
          ({ word, figure, offsetPx, limitPx, features }): Stray => ({
            page: page.page,
            box: boxOf(figure, page),
            text: words[word]?.text ?? '',
            features,
            offset: Math.abs(offsetPx),
            limit: limitPx,
            unit: 'px',
          }),
        ),
      },
    ];
  });
}

/** Digits of one number, painted apart, at two heights. Superscripts are smaller and so left out. */
function insideWord(word: Word, all: readonly Run[], pageHeight: number, offsetPtMin: number): Stray[] {
  const runs = word.runs.flatMap((index) => all[index] ?? []).filter((run) => /\d/.test(run.text));
  const main = runs.toSorted((a, b) => b.text.length - a.text.length)[0];
  if (main === undefined) return [];
  const limitPt = Math.max(offsetPtMin, main.size * 0.03);
  return runs.flatMap((run) => {
    const offsetPt = Math.abs(run.baseline - main.baseline) * pageHeight;
    const alike = Math.abs(run.size - main.size) < main.size * 0.15;
    if (run.object === main.object || !alike || offsetPt <= limitPt || offsetPt > main.size * 0.4) return [];
    const features = ['baseline', 'painted_apart', ...styleFeatures(run, main)];
    return [{ page: word.page, box: run.box, text: word.text, features, offset: offsetPt, limit: limitPt, unit: 'pt' }];
  });
}

/** One amount of a column off the baseline that its row gives, when a second feature agrees. */
function inColumn(cells: readonly Cell[], runs: readonly Run[], pageHeight: number, offsetPtMin: number): Stray[] {
  const rows = cells.flatMap((cell) => {
    const run = cell.runs[0];
    const level = run === undefined ? null : rowBaseline(cell, run, runs);
    return run === undefined || level === null ? [] : [{ cell, run, offset: (run.baseline - level) * pageHeight }];
  });
  if (rows.length < 4) return [];
  const offsets = rows.map((row) => row.offset);
  const edges = rows.map((row) => right(row.cell.word.box));
  const limitPt = Math.max(offsetPtMin, 4 * spread(offsets));
  const stray = rows.flatMap(({ cell, run, offset }) => {
    const offsetPt = Math.abs(offset - median(offsets));
    const peer = rows.find((row) => row.run !== run)?.run;
    if (offsetPt <= limitPt || offsetPt > run.size * 0.6 || peer === undefined) return [];
    const edgeOff =
      Math.abs(right(cell.word.box) - median(edges)) * pageHeight > Math.max(0.75, 3 * spread(edges) * pageHeight);
    const features = ['baseline', ...(edgeOff ? ['column_edge'] : []), ...styleFeatures(run, peer)];
    const { page, box, text } = cell.word;
    return [{ page, box, text, features, offset: offsetPt, limit: limitPt, unit: 'pt' as const }];
  });
  return stray.filter((item) => item.features.length >= 2 && stray.length === 1);
}

/** Median baseline of the other words of a cell's row, where they have its size. */
function rowBaseline(cell: Cell, own: Run, all: readonly Run[]): number | null {
  const others = cell.line.words
    .filter((word) => word !== cell.word)
    .flatMap((word) => word.runs.flatMap((index) => all[index] ?? []))
    .filter((run) => Math.abs(run.size - own.size) < own.size * 0.15);
  return others.length === 0 ? null : median(others.map((run) => run.baseline));
}

function styleFeatures(run: Run, peer: Run): string[] {
  return [
    ...(fontFamily(run.font) !== fontFamily(peer.font) ? ['font'] : []),
    ...(Math.abs(run.size - peer.size) > 0.05 ? ['size'] : []),
    ...(run.fill.r !== peer.fill.r || run.fill.g !== peer.fill.g || run.fill.b !== peer.fill.b ? ['colour'] : []),
  ];
}
