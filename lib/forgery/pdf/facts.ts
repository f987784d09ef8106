/** What an incremental save may have done at most, in the order of the policy: each level allows those before it. */
export const INCREMENT_LEVELS = ['none', 'lta_updates', 'form_filling', 'annotations', 'other'] as const;
export type IncrementLevel = (typeof INCREMENT_LEVELS)[number];

export interface Increment {
  readonly level: IncrementLevel;
  /** Changes that the level `other` rests on: the object (null: the trailer or the form) and why. */
  readonly unexplained: readonly { readonly object: number | null; readonly why: string }[];
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
  readonly locks: readonly FieldLock[];
  /** Of the signer; null where the file does not hold it. */
  readonly certificate: SignerCertificate | null;
  /** Name of the digest, as `sha256`; null where it is not known. */
  readonly digest: string | null;
}
