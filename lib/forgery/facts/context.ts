import type { DocumentClass } from '#lib/contracts/document-class.ts';
import type { Place } from './page.ts';

export const IDENTIFIER_KINDS = ['iban', 'tax_id', 'email', 'phone', 'account', 'document_number'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** A value by which documents of different people can be linked. */
export interface IdentifierFact extends Place {
  readonly kind: IdentifierKind;
  /** Normalised: no separators, one letter case. */
  readonly value: string;
}

/** A picture that stands on a page: a stamp, a signature, a photo, a logo. */
export interface PictureHash extends Place {
  /** dHash: 64 bits as 16 hex digits. */
  readonly hash: string;
}

/** How a PDF was made: `feature=value`, the features in a fixed order. */
export type FileProfile = readonly string[];

/** What a document is recognised by among the others of its tenant. Small and without text, so that it may be stored. */
export interface Fingerprint {
  readonly sha256: string;
  readonly documentClass: DocumentClass;
  /** dHash of the pages, in their order. */
  readonly pageHashes: readonly string[];
  /** MinHash of 5-character shingles, 128 unsigned 32-bit numbers; null where there is too little text. */
  readonly minHash: readonly number[] | null;
  /** Hash of the page's geometry with digits and names masked; null where there is too little text. */
  readonly skeleton: string | null;
  readonly identifiers: readonly IdentifierFact[];
  readonly pictures: readonly PictureHash[];
  /** Null for pictures. */
  readonly profile: FileProfile | null;
}

export type PeerLink =
  | 'same_bytes'
  | 'same_picture'
  | 'same_text'
  | 'same_template'
  | 'shared_picture'
  | 'shared_identifier';

/** Another document of the tenant that resembles this one. */
export interface PeerFact {
  readonly reportId: number;
  readonly documentName: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly customerId: string | null;
  /** What an analyst said about it. */
  readonly verdict: 'genuine' | 'fraud' | null;
  readonly link: PeerLink;
  /** 0..1; 1 = equal, 0 where only identifiers are shared. */
  readonly likeness: number;
  /** Of a shared picture: where it stands here. */
  readonly places: readonly Place[];
  /** Identifiers that both name. */
  readonly shared: readonly IdentifierFact[];
  /** Identifiers of a kind that both have, with other values. */
  readonly differing: readonly IdentifierKind[];
}

/** An entry of the tenant's lists or a document confirmed as fraud that this one matches. */
export interface ListedFact {
  readonly listId: string;
  readonly kind: IdentifierKind | 'file' | 'picture' | 'template';
  readonly entry: string;
  readonly addedBy: string;
  readonly places: readonly Place[];
}

/** The record of the customer whom the upload names. Members that the record lacks are null. */
export interface CustomerFact {
  readonly customerId: string;
  readonly fullName: string | null;
  /** yyyy-mm-dd. */
  readonly dateOfBirth: string | null;
  readonly address: string | null;
  readonly country: string | null;
  readonly iban: string | null;
  readonly accountNumber: string | null;
  readonly nationalIdLast4: string | null;
}

/** How many documents came from one source shortly before this one. */
export interface BurstFact {
  readonly key: string;
  readonly count: number;
  readonly windowHours: number;
}

/** Genuine documents of the one who issued this one. */
export interface IssuerFact {
  /** Values of the issuer that this document prints too. */
  readonly shared: readonly IdentifierFact[];
  /** How they were made, at least five. */
  readonly profiles: readonly FileProfile[];
}

/** What the installation knows about a document beside the document itself. A member that is not known is absent. */
export interface Surroundings {
  /** Whom the upload names, whether or not there is a record of that customer. */
  readonly customerId?: string;
  readonly peers?: readonly PeerFact[];
  readonly listed?: readonly ListedFact[];
  readonly customer?: CustomerFact;
  readonly burst?: BurstFact;
  readonly issuer?: IssuerFact;
}
