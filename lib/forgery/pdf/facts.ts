/** What an incremental save may have done at most, in the order of the policy: each level allows those before it. */
export const INCREMENT_LEVELS = ['none', 'lta_updates', 'form_filling', 'annotations', 'other'] as const;
export type IncrementLevel = (typeof INCREMENT_LEVELS)[number];

export interface Unexplained {
  readonly object: number | null;
  readonly why: string;
  /**
   * True where what was replaced is also read through an entry of the catalog or the trailer that the format does not
   * name, so that nobody can tell what shows it.
   */
  readonly shared?: true;
}

export interface Increment {
  readonly level: IncrementLevel;
  /** Changes that the level `other` rests on: the object (null: the trailer or the form) and why. */
  readonly unexplained: readonly Unexplained[];
  /** Full names of the form fields, other than those of signatures, that got another value or appearance. */
  readonly fields: readonly string[];
}

/** Fields that a signer locks against changes (ISO 32000-1, 12.8.2.4 FieldMDP). */
export interface FieldLock {
  readonly action: 'all' | 'include' | 'exclude';
  readonly fields: readonly string[];
}

export interface SignerCertificate {
  readonly subject: string;
  readonly issuer: string;
  readonly selfSigned: boolean;
  /** ISO 8601; empty where the certificate names no possible date. */
  readonly validFrom: string;
  readonly validTo: string;
}

/** Bytes of the file, from and to, with the objects that begin there and how the part begins. */
export interface UncoveredPart {
  readonly start: number;
  readonly end: number;
  readonly objects: readonly number[];
  readonly text: string;
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
  /** True where its bytes were counted in another file: it was carried over when the file was saved anew. */
  readonly carried: boolean;
  /** Of an unclear coverage: parts of the file beside the signature itself that it leaves out. */
  readonly uncovered: readonly UncoveredPart[];
  /** What a certification allows later saves to do at most; null where it says nothing. */
  readonly permitted: IncrementLevel | null;
  readonly locks: readonly FieldLock[];
  /** Of the signer; null where the file does not hold it. */
  readonly certificate: SignerCertificate | null;
  /** Name of the digest, as `sha256`; null where it is not known. */
  readonly digest: string | null;
}
