/** Content that the file holds and that it does not show, or did not show at first. */
export interface Concealed {
  readonly object: number;
  readonly kind: 'page' | 'form' | 'annotation';
  /**
   * `unreferenced`: nothing leads to it; `unlisted`: the cross-reference does not name it; `freed`: something leads to
   * it, and the cross-reference calls it free; `switched`: it stood in the file unused before a later save used it.
   */
  readonly how: 'unreferenced' | 'unlisted' | 'freed' | 'switched';
  readonly text: string;
  /** Of switched content: 1-based number of the revision that put it to use; else null. */
  readonly revision: number | null;
}

/** A font program whose family name was changed by a font editor. */
export interface RenamedFont {
  readonly object: number;
  /** As the document names it. */
  readonly name: string;
  readonly family: string;
  readonly postScript: string;
}

export interface ShadowFact {
  readonly concealed: readonly Concealed[];
  readonly renamedFonts: readonly RenamedFont[];
}
