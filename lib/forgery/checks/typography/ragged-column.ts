import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { right, sameRow } from '../../box.ts';
import { readingConfidence } from '../../check-options.ts';
import { columnEdges, type EdgeRow, type OddEdge } from '../../derive/column-edges.ts';
import { median } from '../../derive/values.ts';
import { graded, quote, regionsOf, structuralPattern } from '../../evidence.ts';
import type { Box, PageFact } from '../../facts/page.ts';
import type { Run } from '../../facts/paint.ts';
import type { Luminance } from '../../facts/picture.ts';
import type { AmountField, Line } from '../../facts/text.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { figuresIn } from '../../pixels/letterforms.ts';
import { patchOf } from '../../pixels/patch.ts';

interface AmountRow extends EdgeRow {
  readonly box: Box;
  readonly text: string;
  readonly unit: 'pt' | 'px';
}

/** Widths of blanks in ems: a blank behind the number moves it by one. */
const BLANKS_EM = [0.25, 0.278];
const BLANK_SLACK_EM = 0.012;

export const raggedColumn = defineForgeryCheck({
  meta: {
    id: 'ragged-column',
    version: '1',
    title: 'An amount ends off the edge of its column',
    examined: 'Right edges of amounts down their columns, as written or as printed',
    family: 'typography',
    cause: 'typesetting',
    weight: 2.5,
    severity: 'medium',
    subject: 'layout',
    tamperingType: 'layout_anomaly',
    basis: 'file',
    occasional: true,
    why: 'Generators end all amounts of a column at one edge; an amount typed over by hand misses it.',
    investigate: ['Compare the end of the marked amount with those above and below it', 'Ask the issuer to confirm it'],
    falsePositives: [
      'A row of another table, or a subtotal with an edge of its own',
      'A mark behind the amount that is not shown',
    ],
    references: ['Forgery guide, section 3.4', 'Sen, Estimates of the regression coefficient, 1968'],
  },
  requires: ['lines', 'amounts'],
  optional: ['pages', 'runs', 'luminance'],
  options: z.object({
    rows_min: z.number().int().min(4).default(5).meta({ title: 'Rows that agree' }),
    offset_pt_min: z
      .number()
      .positive()
      .default(0.54)
      .meta({ title: 'Least offset in a text layer', description: 'In points; 0.54 is 1.5 pixels at 200 dpi.' }),
    offset_px_min: z
      .number()
      .positive()
      .default(2.5)
      .meta({ title: 'Least offset in a picture', description: 'In pixels.' }),
    offset_share_min: z.number().positive().default(0.2).meta({
      title: 'Least offset by the height of figures',
      description: 'Curling paper moves a genuine end by a tenth of it.',
    }),
    confidence_min: readingConfidence(60),
  }),
  evidence: structuralPattern,
  run({ lines, amounts, pages = [], runs = [], luminance = [] }, options) {
    const free = amounts.filter((amount) => standsFree(amount, lines[amount.line]));
    const sizes = new Map(pages.map((page: PageFact) => [page.number, page]));
    const written = free.flatMap((amount) => inText(amount, lines[amount.line], runs, sizes.get(amount.page)));
    const read = free.filter(({ confidence }) => confidence >= options.confidence_min);
    const printed = luminance.flatMap((page) => read.flatMap((amount) => inPicture(amount, page)));
    const {
      rows_min: rowsMin,
      offset_pt_min: offsetPtMin,
      offset_px_min: offsetPxMin,
      offset_share_min: offsetShareMin,
    } = options;
    const columns = [
      ...columnEdges(written, { rowsMin, offsetMin: offsetPtMin, offsetShareMin: 0, tilted: false }),
      ...columnEdges(printed, { rowsMin, offsetMin: offsetPxMin, offsetShareMin, tilted: true }),
    ];
    if (columns.length === 0) return notApplicable('No column holds enough amounts.');
    const odd = columns.flatMap((column) => column.odd ?? []).filter(({ row, offset }) => !isBlank(row, offset));
    const [first] = odd;
    return first === undefined || odd.length > 1 ? clear : graded('medium', 1, evidenceOf(first));
  },
});

/** What is printed may be cut, curled or followed by a mark that was not read: weak. */
function evidenceOf({ row, offset, limit }: OddEdge<AmountRow>): z.infer<typeof structuralPattern> {
  const side = offset < 0 ? 'left' : 'right';
  const measured = Math.round(Math.abs(offset) * 100) / 100;
  const item = { page: row.page, text: quote(row.text, 200), method: 'column_edge', measured };
  return {
    kind: 'structural_pattern',
    severity: row.unit === 'pt' ? 'medium' : 'low',
    summary: `Page ${row.page}: "${quote(row.text, 40)}" ends ${measured.toFixed(1)} ${row.unit} to the ${side} of the other amounts of its column.`,
    regions: regionsOf([row]),
    items: [{ ...item, limit: Math.round(limit * 100) / 100 }],
  };
}

/** False where something follows closely, which may be what the column is aligned by. */
function standsFree(amount: AmountField, line: Line | undefined): boolean {
  const end = right(amount.box);
  return !line?.words.some(
    ({ box }) => box.x >= end - 1e-6 && box.x - end < amount.box.height && sameRow(box, amount.box),
  );
}

const tailOf = (text: string): string => text.replace(/^.*\d/, '').trim();

function inText(
  amount: AmountField,
  line: Line | undefined,
  all: readonly Run[],
  page: PageFact | undefined,
): AmountRow[] {
  if (line === undefined || page === undefined || amount.source !== 'layer') return [];
  const end = right(amount.box);
  const word = line.words.find(({ box }) => Math.abs(right(box) - end) < 1e-6);
  const run = word?.runs.flatMap((index) => all[index] ?? []).at(-1);
  if (word === undefined || run === undefined || run.angle !== 0) return [];
  const place = { page: amount.page, box: amount.box, text: amount.text, tail: `${tailOf(word.text)} ${styleOf(run)}` };
  const [left, top] = [amount.box.x * page.width, run.baseline * page.height];
  return [{ ...place, unit: 'pt', left, right: end * page.width, top, height: run.size }];
}

/** A bold total keeps an edge of its own. */
const styleOf = ({ font }: Run): string => (/bold|black|heavy|semi|demi/i.test(font) ? 'bold' : 'plain');

/** The edges of an amount's ink; a narrow last figure says nothing of the edge. */
function inPicture(amount: AmountField, page: Luminance): AmountRow[] {
  if (amount.page !== page.page || amount.source !== 'ocr' || /1\D*$/.test(amount.text)) return [];
  const patch = patchOf(amount.box, page);
  const pieces = figuresIn(page, patch);
  const height = median(pieces.map((piece) => piece.height));
  const figures = pieces.filter((piece) => Math.abs(piece.height - height) <= 0.15 * height);
  const digits = amount.text.replace(/\D/g, '').length;
  if (figures.length < digits - 1 || figures.length > digits + 1) return [];
  const left = Math.min(...figures.map(({ x }) => x));
  const end = Math.max(...figures.map(({ x, width }) => x + width));
  if (Math.abs(end - (patch.x + patch.width)) > height) return [];
  const place = { page: page.page, box: amount.box, text: amount.text, tail: tailOf(amount.text) };
  return [{ ...place, unit: 'px', left, right: end, top: patch.y, height }];
}

/** To the left by the width of a blank that some generators write behind a number. */
function isBlank({ unit, height }: AmountRow, offset: number): boolean {
  const ems = -offset / height;
  return unit === 'pt' && BLANKS_EM.some((blank) => Math.abs(ems - blank) < BLANK_SLACK_EM);
}
