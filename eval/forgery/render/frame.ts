import type { Align } from '../pages/block.ts';

/** A text at a baseline; x is its left edge, right edge or centre. */
export interface PlacedText {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold: boolean;
  readonly align: Align;
  readonly text: string;
  /** In the colour of the document rather than in black. */
  readonly coloured?: boolean;
}

export interface PlacedPage {
  readonly texts: PlacedText[];
  /** Lines from a point to a point. */
  readonly rules: [x1: number, y1: number, x2: number, y2: number][];
}

const TOP = 54;

/** Pages that fill from the top. */
export class Frame {
  readonly pages: PlacedPage[] = [{ texts: [], rules: [] }];
  private readonly bottom: number;

  constructor(bottom: number) {
    this.bottom = bottom;
  }

  /** @returns where something so high begins: at `y`, or on a new page. */
  room(y: number, height: number): number {
    if (y + height <= this.bottom) return y;
    this.pages.push({ texts: [], rules: [] });
    return TOP;
  }

  text(item: PlacedText): void {
    if (item.text !== '') this.pages.at(-1)?.texts.push(item);
  }

  rule(x1: number, y1: number, x2: number, y2: number): void {
    this.pages.at(-1)?.rules.push([x1, y1, x2, y2]);
  }
}

const FOOT_SIZE = 7;

export function footerOnto(pages: readonly PlacedPage[], lines: readonly string[], x: number, bottom: number): void {
  for (const { texts } of pages)
    lines.forEach((text, index) => {
      const y = bottom - (lines.length - 1 - index) * 10;
      texts.push({ x, y, size: FOOT_SIZE, bold: false, align: 'centre', text });
    });
}
