/** What a value is, so that an operation finds it: `payable` is what a forger is after. */
export type Mark = 'payable' | 'total' | 'net' | 'tax' | 'iban' | 'number' | 'issued' | 'buyer' | 'line' | 'other';

/** A printed text, with what it is where somebody could want to change it. */
export interface Said {
  readonly text: string;
  readonly mark?: Mark;
}

export type Align = 'left' | 'right' | 'centre';

export interface Column {
  readonly title: string;
  readonly align: Align;
  /** Share of the width. */
  readonly share: number;
}

export interface Pair {
  readonly label: string;
  readonly value: Said;
  readonly strong: boolean;
}

/** A part of a page, from top to bottom; every producer lays it out in its own way. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly large: boolean }
  | { readonly kind: 'lines'; readonly lines: readonly Said[]; readonly align: Align; readonly small: boolean }
  | { readonly kind: 'pairs'; readonly pairs: readonly Pair[]; readonly side: 'left' | 'right' }
  | { readonly kind: 'beside'; readonly left: readonly Block[]; readonly right: readonly Block[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly Said[])[];
      readonly ruling: Ruling;
    }
  | { readonly kind: 'gap'; readonly points: number }
  | { readonly kind: 'rule' };

export type Ruling = 'none' | 'head' | 'rows' | 'grid';

/** A document as it is to be printed, before a producer lays it out. */
export interface Page {
  readonly title: string;
  readonly language: string;
  readonly paper: 'a4' | 'letter';
  /** Of the body, in points. */
  readonly size: number;
  readonly face: 'sans' | 'serif';
  /** 0 <= font < 1: which of its fonts a producer takes. */
  readonly font: number;
  /** Hexadecimal, of headings and heads of tables. */
  readonly colour: string;
  readonly blocks: readonly Block[];
  /** At the foot of each page. */
  readonly footer: readonly string[];
}

export const said = (text: string, mark?: Mark): Said => (mark === undefined ? { text } : { text, mark });

/** The page with each text of a mark changed. */
export function withMark(page: Page, mark: Mark, change: (text: string) => string): Page {
  const change1 = (item: Said): Said => (item.mark === mark ? { ...item, text: change(item.text) } : item);
  const inBlock = (block: Block): Block => {
    switch (block.kind) {
      case 'lines':
        return { ...block, lines: block.lines.map(change1) };
      case 'pairs':
        return { ...block, pairs: block.pairs.map((pair) => ({ ...pair, value: change1(pair.value) })) };
      case 'beside':
        return { ...block, left: block.left.map(inBlock), right: block.right.map(inBlock) };
      case 'table':
        return { ...block, rows: block.rows.map((row) => row.map(change1)) };
      default:
        return block;
    }
  };
  return { ...page, blocks: page.blocks.map(inBlock) };
}

/** Every printed text of a mark. */
export function markedTexts(page: Page, mark: Mark): string[] {
  const found: string[] = [];
  withMark(page, mark, (text) => {
    found.push(text);
    return text;
  });
  return found;
}
