/** What an incremental save may have done at most, in the order of the policy: each level allows those before it. */
export const INCREMENT_LEVELS = ['none', 'lta_updates', 'form_filling', 'annotations', 'other'] as const;
export type IncrementLevel = (typeof INCREMENT_LEVELS)[number];

export interface Increment {
  readonly level: IncrementLevel;
  /** Changes that the level `other` rests on: the object (null: the trailer or the form) and why. */
  readonly unexplained: readonly { readonly object: number | null; readonly why: string }[];
}

export interface SignatureFact {
  readonly object: number;
  readonly signer: string | null;
  readonly subFilter: string | null;
  /** As the file writes it. */
  readonly signedAt: string | null;
  readonly byteRange: readonly number[];
  /** `unverified` where the form or an algorithm is not known, or the signer's certificate is missing. */
  readonly integrity: 'intact' | 'broken' | 'unverified';
  /** `document`: all of the file; `revision`: all of an earlier state of it; `unclear`: neither. */
  readonly coverage: 'document' | 'revision' | 'unclear';
  /** 1-based number of the last revision that it covers; null where coverage is unclear. */
  readonly revision: number | null;
  /** What is wrong with its integrity or coverage. */
  readonly problem: string | null;
  /** What a certification allows later saves to do at most; null where it says nothing. */
  readonly permitted: IncrementLevel | null;
}
