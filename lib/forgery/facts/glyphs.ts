/** A shown string that says other digits by its text map than by the names of its glyphs. */
export interface TwofoldText {
  /** 1-based. */
  readonly page: number;
  /** As the document names it. */
  readonly font: string;
  /** What programs read: by the map to Unicode. */
  readonly extracted: string;
  /** What is drawn: by the names of the glyphs. */
  readonly drawn: string;
}

export interface GlyphFact {
  /** Fonts with both a map to Unicode and named glyphs for digits. */
  readonly comparedFonts: number;
  /** Of fonts whose map fits its names for the most part: one that fits nowhere is broken, not defaced. */
  readonly twofold: readonly TwofoldText[];
}
