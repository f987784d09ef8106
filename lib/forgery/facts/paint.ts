import type { Place, Rgba } from './page.ts';

/** Characters of one text object without white space between them, all of one style. */
export interface Run extends Place {
  readonly text: string;
  readonly font: string;
  readonly embedded: boolean;
  /** Number of its font object among those of the page: two subsets of one font are two; absent where not known. */
  readonly face?: number;
  /** Effective size in points. */
  readonly size: number;
  /** Baseline, page-normalised from the top. */
  readonly baseline: number;
  /** Degrees, counter-clockwise, as displayed. */
  readonly angle: number;
  readonly fill: Rgba;
  /** PDF text render mode; 3 and 7 paint nothing. */
  readonly mode: number;
  /** Position in the page's painting order. */
  readonly order: number;
  /** Text object of the page, for telling pieces painted apart. */
  readonly object: number;
  /** Runs of one word share it. */
  readonly word: number;
  /** Greatest difference, 0..255, that it makes to a colour of the rendered page; absent where nobody had to look. */
  readonly contrast?: number;
}

export interface PaintOp extends Place {
  readonly kind: 'path' | 'image' | 'shading' | 'annotation';
  readonly order: number;
  /** Fill colour; null where the operation fills with no single colour. */
  readonly fill: Rgba | null;
  /** One axis-parallel rectangle without transparency, blending or an odd clip. */
  readonly opaqueRectangle: boolean;
  /** Of annotations and what they paint: their subtype; of annotations as a whole their contents too. */
  readonly subtype: string | null;
  readonly text: string | null;
}

export interface FontFact {
  readonly name: string;
  readonly embedded: boolean;
  readonly characters: number;
}
