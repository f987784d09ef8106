/** Content that the file holds and that it does not show, or did not show at first. */
export interface Concealed {
  readonly object: number;
  /** `content`: the operators of a page, without the page. */
  readonly kind: 'page' | 'form' | 'annotation' | 'content';
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

export type FaultKind =
  | 'bytes_before_header'
  | 'bytes_after_end'
  | 'unreadable_cross_reference'
  | 'misplaced_object'
  | 'duplicate_object'
  | 'wrong_size'
  | 'sparse_ids'
  | 'page_count';

/** A departure of the file from its format. */
export interface StructureFault {
  readonly kind: FaultKind;
  readonly object: number | null;
  readonly offset: number | null;
  /** How many there are of the kind, or what is measured of it. */
  readonly count: number;
  /** What two ways of reading the file make of it; null where they agree. */
  readonly readers: { readonly table: string; readonly scan: string } | null;
}

/** What a program that makes PDFs does the same way in all of them. */
export interface BuildFact {
  readonly version: string;
  readonly crossReference: 'table' | 'stream';
  /** True where the trailer gives the file an id. */
  readonly identified: boolean;
  /** True where the content has a logical structure. */
  readonly tagged: boolean;
}
