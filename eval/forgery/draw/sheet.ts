import type { Face } from './fonts.ts';

/** What a value is, so that an edit can choose it; values of one name are printed in several places. */
export interface Tag {
  readonly name: string;
  readonly role: 'amount' | 'date' | 'id' | 'name';
  /** What a forger is after: the total, the balance, the date of issue. */
  readonly main: boolean;
}

export interface Part {
  readonly text: string;
  readonly tag?: Tag;
}

/** One line of text at a baseline, in points from the upper left corner. */
export interface TextItem {
  readonly parts: readonly Part[];
  /** Left edge, right edge or centre, by `align`. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly face: Face;
  readonly align: 'left' | 'right' | 'centre';
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 0 black to 1 white. */
  readonly grey: number;
}

/** A page before a producer draws it, in points. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly items: readonly TextItem[];
  readonly rectangles: readonly Rectangle[];
}

export const A4 = { width: 595.28, height: 841.89 };
const LETTER = { width: 612, height: 792 };

/** The sheet that offices of a country print on. */
export const paperOf = (country: string): typeof A4 => (country === 'US' ? LETTER : A4);

/** Collects the items of a page. */
export class SheetBuilder {
  private readonly items: TextItem[] = [];
  private readonly rectangles: Rectangle[] = [];
  private readonly width: number;
  private readonly height: number;
  private readonly size: number;

  constructor({ width, height }: { readonly width: number; readonly height: number }, size: number) {
    this.width = width;
    this.height = height;
    this.size = size;
  }

  left(
    x: number,
    y: number,
    parts: string | readonly Part[],
    look: Partial<Pick<TextItem, 'face' | 'size'>> = {},
  ): void {
    this.add('left', x, y, parts, look);
  }

  right(
    x: number,
    y: number,
    parts: string | readonly Part[],
    look: Partial<Pick<TextItem, 'face' | 'size'>> = {},
  ): void {
    this.add('right', x, y, parts, look);
  }

  centre(
    x: number,
    y: number,
    parts: string | readonly Part[],
    look: Partial<Pick<TextItem, 'face' | 'size'>> = {},
  ): void {
    this.add('centre', x, y, parts, look);
  }

  fill(x: number, y: number, width: number, height: number, grey: number): void {
    this.rectangles.push({ x, y, width, height, grey });
  }

  rule(x: number, y: number, width: number): void {
    this.fill(x, y, width, 0.6, 0.2);
  }

  sheet(): Sheet {
    return { width: this.width, height: this.height, items: this.items, rectangles: this.rectangles };
  }

  private add(
    align: TextItem['align'],
    x: number,
    y: number,
    parts: string | readonly Part[],
    { face = 'plain', size = this.size }: Partial<Pick<TextItem, 'face' | 'size'>>,
  ): void {
    this.items.push({ parts: typeof parts === 'string' ? [{ text: parts }] : parts, x, y, size, face, align });
  }
}

/** The sheet with another text wherever the value of a name is printed. */
export function withValue(sheet: Sheet, name: string, change: (text: string) => string): Sheet {
  const items = sheet.items.map((item) => ({
    ...item,
    parts: item.parts.map((part) => (part.tag?.name === name ? { ...part, text: change(part.text) } : part)),
  }));
  return { ...sheet, items };
}

/** Values that can be edited, each name once, in the order of the page. */
export function valuesOf(sheet: Sheet): { readonly tag: Tag; readonly text: string }[] {
  const parts = sheet.items.flatMap(({ parts: own }) => own);
  const found = new Map<string, { tag: Tag; text: string }>();
  for (const { tag, text } of parts) if (tag !== undefined && !found.has(tag.name)) found.set(tag.name, { tag, text });
  return [...found.values()];
}
