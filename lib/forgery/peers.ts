import { minHashLikeness } from './derive/min-hash.ts';
import type { FileProfile, IdentifierFact, IdentifierKind, PeerFact, PeerLink, PictureHash } from './facts/context.ts';

/** A fingerprint with its identifiers as keyed hashes, as it is stored and looked up. */
export interface Print {
  readonly sha256: string;
  readonly pageHashes: readonly string[];
  readonly minHash: readonly number[] | null;
  readonly skeleton: string | null;
  readonly profile: FileProfile | null;
  readonly pictureHashes: readonly string[];
  readonly identifiers: readonly { readonly kind: string; readonly hash: string }[];
}

/** The document that others are compared with: with the places and values of what may be shared. */
export interface OwnPrint extends Print {
  readonly pictures: readonly PictureHash[];
  readonly named: readonly (IdentifierFact & { readonly hash: string })[];
  /** The same identifiers as other documents may still hold them: hashed before the key was changed. */
  readonly earlier?: Print['identifiers'];
}

export type Likeness = Pick<PeerFact, 'link' | 'likeness' | 'places' | 'shared' | 'differing'>;

const TEXT_LIKENESS_MIN = 0.85;
const PAGE_DISTANCE_MAX = 6;
/** Of the bits that tell: on a page that is nearly empty few do, and few may differ. */
const PAGE_DISTANCE_SHARE = 0.15;
const PICTURE_DISTANCE_MAX = 2;
const HASH_BITS = 64;
/** A hash of which nearly all bits are equal is that of an empty or an even page, which many are. */
const TELLING_BITS_MIN = 8;
/** Kinds of value that one document has alone. */
const OWN_KINDS: ReadonlySet<string> = new Set(['document_number']);

/**
 * How another document resembles one: the strongest link that holds, null where there is none. Documents of equal text
 * that carry other numbers are of one template, not one document.
 */
export function likenessOf(own: OwnPrint, other: Print): Likeness | null {
  const shared = own.named.filter((mine) => other.identifiers.some((theirs) => same(mine, theirs)));
  const differing = [...new Set(own.named.map(({ kind }) => kind))].filter(
    (kind) => other.identifiers.some((theirs) => theirs.kind === kind) && !shared.some((mine) => mine.kind === kind),
  );
  const places = own.pictures.filter(({ hash }) => other.pictureHashes.some((theirs) => isSamePicture(hash, theirs)));
  const strongest = linkOf(own, other, differing) ?? (places.length > 0 ? link('shared_picture', 1) : null);
  const found = strongest ?? (shared.length > 0 ? link('shared_identifier', 0) : null);
  if (found === null) return null;
  return {
    ...found,
    places: places.map(({ page, box }) => ({ page, box })),
    shared: shared.map(({ kind, value, page, box }) => ({ kind, value, page, box })),
    differing,
  };
}

function linkOf(own: Print, other: Print, differing: readonly IdentifierKind[]) {
  if (own.sha256 === other.sha256) return link('same_bytes', 1);
  const anotherOne = differing.some((kind) => OWN_KINDS.has(kind));
  const text = own.minHash && other.minHash ? minHashLikeness(own.minHash, other.minHash) : null;
  if (text !== null && text >= TEXT_LIKENESS_MIN) return link(anotherOne ? 'same_template' : 'same_text', text);
  const pages = text === null ? pageLikeness(own.pageHashes, other.pageHashes) : null;
  if (pages !== null) return link('same_picture', pages);
  return own.skeleton !== null && own.skeleton === other.skeleton ? link('same_template', text ?? 1) : null;
}

function link(kind: PeerLink, likeness: number) {
  return { link: kind, likeness: Math.round(likeness * 1e3) / 1e3 };
}

const same = (a: { kind: string; hash: string }, b: { kind: string; hash: string }): boolean =>
  a.kind === b.kind && a.hash === b.hash;

/** 0..1 where all pages look the same and say enough, else null. */
function pageLikeness(own: readonly string[], other: readonly string[]): number | null {
  if (own.length === 0 || own.length !== other.length || !own.every(isTelling)) return null;
  const distances = own.map((hash, index) => hashDistance(hash, other[index] ?? ''));
  const near = own.every((hash, index) => (distances[index] ?? HASH_BITS) <= allowed(hash, other[index] ?? ''));
  return near ? 1 - Math.max(...distances) / HASH_BITS : null;
}

function allowed(a: string, b: string): number {
  return Math.min(PAGE_DISTANCE_MAX, PAGE_DISTANCE_SHARE * Math.min(tellingBits(a), tellingBits(b)));
}

/** Bits that differ from those of an empty or an even picture. */
function tellingBits(hash: string): number {
  const bits = hashDistance(hash, '0'.repeat(hash.length));
  return Math.min(bits, HASH_BITS - bits);
}

function isSamePicture(a: string, b: string): boolean {
  return isTelling(a) && hashDistance(a, b) <= PICTURE_DISTANCE_MAX;
}

/** False for the hash of an empty or even picture. */
export function isTelling(hash: string): boolean {
  return tellingBits(hash) >= TELLING_BITS_MIN;
}

/** Number of bits in which two dHashes differ. */
function hashDistance(a: string, b: string): number {
  if (a.length !== b.length) return HASH_BITS;
  let bits = 0;
  for (let at = 0; at < a.length; at += 8) {
    let rest = Number.parseInt(a.slice(at, at + 8), 16) ^ Number.parseInt(b.slice(at, at + 8), 16);
    for (; rest !== 0; rest &= rest - 1) bits++;
  }
  return bits;
}
