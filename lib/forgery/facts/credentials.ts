export interface CredentialFailure {
  /** Status code of C2PA 2.1, 15.2, like `assertion.dataHash.mismatch`. */
  readonly code: string;
  /** The part of the manifest that it is about. */
  readonly about: string;
}

export interface CredentialSigner {
  readonly name: string | null;
  readonly issuer: string | null;
  /** ISO 8601. */
  readonly notBefore: string;
  readonly notAfter: string;
  readonly selfSigned: boolean;
  /** False where a certificate of the chain was not made by the next one. */
  readonly chained: boolean;
}

export interface CredentialIngredient {
  readonly title: string | null;
  /** `parentOf`: the picture was made from it; `componentOf`: it was placed in the picture; `inputTo`. */
  readonly relationship: string | null;
  /** Status codes of failures that were there when it was taken in. */
  readonly known: readonly string[];
  /** Failures of its own manifest that came later. */
  readonly failures: readonly CredentialFailure[];
}

export interface CredentialSource {
  /** Last word of an IPTC digital source type, like `trainedAlgorithmicMedia`. */
  readonly type: string;
  /** Whether it is said of the picture itself, of what it was made from, or of a part of it. */
  readonly of: 'picture' | 'parent' | 'component';
}

/** The content credentials (C2PA) of a picture or a PDF, verified. */
export interface CredentialsFact {
  /** False where a manifest is there that cannot be read. */
  readonly readable: boolean;
  readonly generator: string | null;
  readonly title: string | null;
  readonly signer: CredentialSigner | null;
  /** By a time stamp that fits; ISO 8601. */
  readonly stampedAt: string | null;
  /** What of the picture's own manifest does not fit. */
  readonly failures: readonly CredentialFailure[];
  /** Parts that are of a form which cannot be verified here. */
  readonly unverified: readonly string[];
  readonly actions: readonly string[];
  readonly sources: readonly CredentialSource[];
  readonly ingredients: readonly CredentialIngredient[];
}
