import { createHash } from 'node:crypto';
import type { FingerprintKey, FingerprintRecord } from '#db/queries/report-outcome.ts';
import { type Fingerprint, IDENTIFIER_KINDS } from '#lib/forgery/facts/context.ts';
import { isTelling, type OwnPrint, type Print } from '#lib/forgery/peers.ts';
import type { Lookup } from '#lib/key-ring.ts';
import { keys } from '#lib/keys.ts';

const PAGES_MAX = 3;
const PICTURES_MAX = 8;
const HASH_BANDS = 4;
const HASH_BITS = 64;
/** 18 bands of 7: of two texts with a likeness of .85 all but one in a thousand share a band, of .5 one in seven. */
const TEXT_BANDS = 18;
const TEXT_ROWS = 7;
const UINT32_BYTES = 4;
const IDENTIFIER_CHARS = 32;

/** A fingerprint with its identifiers hashed under the installation's key, so that no value of a document is stored. */
export function ownPrintOf(tenantId: string, fingerprint: Fingerprint): OwnPrint {
  const forms = fingerprint.identifiers.map((each) => blindHashes(tenantId, each.kind, each.value));
  const named = fingerprint.identifiers.map((each, index) => ({ ...each, hash: forms[index]?.[0] ?? '' }));
  const earlier = named.flatMap(({ kind }, index) => (forms[index] ?? []).slice(1).map((hash) => ({ kind, hash })));
  return {
    ...fingerprint,
    pictureHashes: fingerprint.pictures.map(({ hash }) => hash),
    identifiers: named.map(({ kind, hash }) => ({ kind, hash })),
    named,
    earlier,
  };
}

function blindHashes(tenantId: string, kind: string, value: string): string[] {
  return keys().lookup.forms(`document\0${tenantId}\0${kind}\0${value}`, IDENTIFIER_CHARS);
}

type Stored = Omit<FingerprintRecord, 'tenantId' | 'reportId' | 'documentId' | 'receivedAt'>;

export function toStored({ pageHashes, minHash, skeleton, pictureHashes, identifiers, profile }: Print): Stored {
  return {
    pageHashes: [...pageHashes],
    minHash: minHash === null ? null : Buffer.from(Uint32Array.from(minHash).buffer).toString('base64'),
    skeleton,
    pictureHashes: [...pictureHashes],
    identifiers,
    profile: profile === null ? null : [...profile],
  };
}

/** Identifiers that were hashed before the key was changed are brought to the current one. */
export function fromStored(sha256: string, { minHash, ...stored }: Stored, lookup = keys().lookup): Print {
  return {
    ...stored,
    identifiers: stored.identifiers.map((each) => renewed(each, lookup)),
    sha256,
    minHash: minHash === null ? null : numbersOf(Buffer.from(minHash, 'base64')),
  };
}

/** A document's own print as it is compared with stored ones, of which the key may have been changed since it was made. */
export function renewedPrint(own: OwnPrint, lookup: Lookup): OwnPrint {
  const named = own.named.map((each) => renewed(each, lookup));
  return { ...own, named, identifiers: own.identifiers.map((each) => renewed(each, lookup)) };
}

function renewed<Named extends { readonly hash: string }>(named: Named, lookup: Lookup): Named {
  return { ...named, hash: lookup.renew(named.hash) ?? named.hash };
}

function numbersOf(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / UINT32_BYTES }, (_, index) => bytes.readUInt32LE(index * UINT32_BYTES));
}

/** A stored print as one that others are compared with: what is shared is known, not where it stands. */
export function withoutPlaces(print: Print): OwnPrint {
  const nowhere = { page: 1, box: { x: 0, y: 0, width: 0, height: 0 } };
  return {
    ...print,
    pictures: print.pictureHashes.map((hash) => ({ hash, ...nowhere })),
    named: print.identifiers.flatMap(({ kind: name, hash }) => {
      const kind = IDENTIFIER_KINDS.find((known) => known === name);
      return kind === undefined ? [] : [{ kind, hash, value: hash, ...nowhere }];
    }),
  };
}

/** What a fingerprint is found by. */
export function keysOf(print: Print): FingerprintKey[] {
  const { pageHashes, minHash, skeleton, pictureHashes, identifiers } = print;
  return [
    ...telling(pageHashes, PAGES_MAX).flatMap((hash) => bandsOf(hash).map((key) => ({ kind: 'page', key }))),
    ...telling(pictureHashes, PICTURES_MAX).flatMap((hash) => bandsOf(hash).map((key) => ({ kind: 'picture', key }))),
    ...(minHash === null ? [] : textBands(minHash).map((key) => ({ kind: 'text', key }))),
    ...(skeleton === null ? [] : [{ kind: 'skeleton', key: skeleton }]),
    ...identifiers.map(({ kind, hash }) => ({ kind, key: hash })),
  ];
}

/** What fingerprints that were stored before the key was changed are found by. */
export function earlierKeys({ earlier = [] }: OwnPrint): FingerprintKey[] {
  return earlier.map(({ kind, hash }) => ({ kind, key: hash }));
}

/**
 * What those that resemble one are looked up by: pages may differ in 6 of 64 bits, so one of four bands differs in one
 * bit at most, and every such band is asked for; pictures may differ in 2, so one band is equal.
 */
export function askedKeys(print: Print): FingerprintKey[] {
  const near = telling(print.pageHashes, PAGES_MAX).flatMap((hash) =>
    bandsOf(hash).flatMap((band) => flipped(band).map((key) => ({ kind: 'page', key }))),
  );
  return [...keysOf(print), ...near];
}

const telling = (hashes: readonly string[], max: number): string[] => hashes.slice(0, max).filter(isTelling);

/** Every fourth bit: neighbouring bits of a page are alike, bits apart are not. */
function bandsOf(hash: string): string[] {
  const bits = BigInt(`0x${hash}`).toString(2).padStart(HASH_BITS, '0');
  return Array.from({ length: HASH_BANDS }, (_, band) => {
    const own = [...bits].filter((_bit, index) => index % HASH_BANDS === band).join('');
    return `${band}:${Number.parseInt(own, 2)
      .toString(16)
      .padStart(HASH_BITS / HASH_BANDS / 4, '0')}`;
  });
}

function flipped(band: string): string[] {
  const [place = '', hex = '0'] = band.split(':');
  const value = Number.parseInt(hex, 16);
  return Array.from(
    { length: HASH_BITS / HASH_BANDS },
    (_, bit) => `${place}:${(value ^ (1 << bit)).toString(16).padStart(hex.length, '0')}`,
  );
}

function textBands(minHash: readonly number[]): string[] {
  return Array.from({ length: TEXT_BANDS }, (_, band) => {
    const rows = minHash.slice(band * TEXT_ROWS, (band + 1) * TEXT_ROWS);
    return `${band}:${createHash('sha256').update(rows.join(',')).digest('hex').slice(0, 16)}`;
  });
}
