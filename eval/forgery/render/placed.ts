import { FAMILIES } from '../draw/fonts.ts';
import type { Align, Block, Page } from '../pages/block.ts';
import { Frame, footerOnto, type PlacedPage } from './frame.ts';

/** A page with every text and line at its place, for producers that lay nothing out themselves. */
export interface Placed {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly face: Page['face'];
  readonly font: number;
  readonly colour: string;
  readonly pages: readonly PlacedPage[];
}

const MARGIN = 54;
const PAPERS = { a4: { width: 595.28, height: 841.89 }, letter: { width: 612, height: 792 } };
const LEADING = 1.38;

/** Lays a page out in points from the upper left corner; tables go on on further pages. */
export function placed(page: Page): Placed {
  const { width, height } = PAPERS[page.paper];
  const frame = new Frame(height - MARGIN - page.footer.length * 10);
  let y = MARGIN;
  for (const block of page.blocks) y = layOut(block, { page, frame, left: MARGIN, right: width - MARGIN }, y);
  footerOnto(frame.pages, page.footer, width / 2, height - MARGIN + 6);
  return {
    title: page.title,
    width,
    height,
    face: page.face,
    font: page.font,
    colour: page.colour,
    pages: frame.pages,
  };
}

interface Area {
  readonly page: Page;
  readonly frame: Frame;
  readonly left: number;
  readonly right: number;
}

/** @returns where the next block begins. */
function layOut(block: Block, area: Area, top: number): number {
  const { page, frame, left, right } = area;
  const step = page.size * LEADING;
  switch (block.kind) {
    case 'gap':
      return top + block.points;
    case 'rule':
      frame.rule(left, top + 2, right, top + 2);
      return top + 8;
    case 'heading': {
      const size = page.size + (block.large ? 6 : 2.5);
      const y = frame.room(top, size * LEADING);
      frame.text({ x: left, y: y + size, size, bold: true, align: 'left', text: block.text, coloured: true });
      return y + size * LEADING;
    }
    case 'lines': {
      const size = block.small ? page.size - 1.5 : page.size;
      return block.lines.reduce((at, { text }) => {
        const y = frame.room(at, step);
        frame.text({ ...aligned(block.align, left, right), y: y + size, size, bold: false, text });
        return y + (step * size) / page.size;
      }, top);
    }
    case 'beside': {
      const half = left + (right - left) * 0.54;
      const ends = [
        block.left.reduce((at, each) => layOut(each, { ...area, right: half - 12 }, at), top),
        block.right.reduce((at, each) => layOut(each, { ...area, left: half }, at), top),
      ];
      return Math.max(...ends);
    }
    case 'pairs':
      return pairs(block, area, top);
    case 'table':
      return table(block, area, top);
    default:
      return block satisfies never;
  }
}

function pairs({ pairs: all, side }: Extract<Block, { kind: 'pairs' }>, area: Area, top: number): number {
  const { page, frame, left, right } = area;
  const step = page.size * LEADING;
  const narrow = right - left < 300;
  const start = side === 'right' && !narrow ? left + (right - left) * 0.5 : left;
  const [x, align] = side === 'right' ? [right, 'right' as const] : [start + (narrow ? 95 : 120), 'left' as const];
  return all.reduce((at, { label, value, strong }) => {
    const y = frame.room(at, step);
    frame.text({ x: start, y: y + page.size, size: page.size, bold: strong, align: 'left', text: label });
    frame.text({ x, y: y + page.size, size: page.size, bold: strong, align, text: value.text });
    return y + step;
  }, top);
}

const PAD = 3;

function table({ columns, rows, ruling }: Extract<Block, { kind: 'table' }>, area: Area, top: number): number {
  const { page, frame, left, right } = area;
  const step = page.size * (ruling === 'grid' ? 1.7 : 1.5);
  const starts = columns.map(
    (_, index) => left + columns.slice(0, index).reduce((sum, { share }) => sum + share, 0) * (right - left),
  );
  const cell = (index: number, y: number, text: string, bold: boolean): void => {
    const [from, to] = [(starts[index] ?? left) + PAD, (starts[index + 1] ?? right) - PAD];
    const size = bold ? fitted(text, page.size, to - from) : page.size;
    frame.text({
      ...aligned(columns[index]?.align ?? 'left', from, to),
      y: y + page.size,
      size,
      bold,
      text,
      coloured: bold,
    });
  };
  const edges = (y: number): void => {
    if (ruling === 'grid') for (const x of [...starts, right]) frame.rule(x, y - 2, x, y - 2 + step);
    if (ruling !== 'none') frame.rule(left, y - 2 + step, right, y - 2 + step);
  };
  const head = (y: number): number => {
    for (const [index, { title }] of columns.entries()) cell(index, y, title, true);
    if (ruling === 'grid') frame.rule(left, y - 2, right, y - 2);
    edges(y);
    return y + step;
  };
  let y = head(frame.room(top, 3 * step));
  for (const row of rows) {
    const at = frame.room(y, step);
    y = at === y ? y : head(at);
    for (const [index, { text }] of row.entries()) cell(index, y, text, false);
    if (ruling === 'rows' || ruling === 'grid') edges(y);
    y += step;
  }
  return y + 2;
}

function aligned(align: Align, left: number, right: number): { x: number; align: Align } {
  return { align, x: align === 'left' ? left : align === 'right' ? right : (left + right) / 2 };
}

/** The size at which a title stays within its column. */
const fitted = (text: string, size: number, width: number): number =>
  Math.min(size, (size * width) / Math.max(1, FAMILIES.arimo.bold.widthOf(text, size) * 1.08));
