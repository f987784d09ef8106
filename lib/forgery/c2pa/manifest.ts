import { createHash } from 'node:crypto';
import { bytesOf, decodeCbor, listOf, mapOf, textOf } from './cbor.ts';
import { boxAt, type Superbox } from './jumbf.ts';

export interface HashedUri {
  readonly url: string;
  readonly hash: Uint8Array;
  readonly algorithm: string | null;
}

export interface Assertion {
  readonly label: string;
  /** Decoded CBOR or JSON as a Map; empty for pictures. */
  readonly content: ReadonlyMap<unknown, unknown>;
}

/** A manifest (C2PA 2.1, 8) as far as it takes part in verification. */
export interface Manifest {
  readonly label: string;
  readonly box: Superbox;
  /** Adds to the manifest before it without touching the picture. */
  readonly update: boolean;
  readonly claimBytes: Uint8Array | null;
  readonly signature: Uint8Array | null;
  readonly algorithm: string;
  readonly generator: string | null;
  readonly title: string | null;
  readonly references: readonly HashedUri[];
  readonly redacted: readonly string[];
  readonly assertions: readonly Assertion[];
}

const ASSERTIONS_MAX = 500;

/** Reads a manifest; what is missing or cannot be read in it stays null or empty. */
export function readManifest(box: Superbox): Manifest {
  const claimBox = box.children.find((child) => /^c2pa\.claim(?:\.v\d+)?$/.test(child.label));
  const claimBytes = contentOf(claimBox, 'cbor');
  const claim = mapOf(claimBytes === null ? null : decoded(claimBytes));
  const references = ['assertions', 'created_assertions', 'gathered_assertions'].flatMap((name) =>
    listOf(claim.get(name)),
  );
  return {
    label: box.label,
    box,
    update: box.type === 'c2um',
    claimBytes,
    signature: contentOf(boxAt(box, ['c2pa.signature']), 'cbor'),
    algorithm: textOf(claim.get('alg')) ?? 'sha256',
    generator: generatorOf(claim),
    title: textOf(claim.get('dc:title')),
    references: references.slice(0, ASSERTIONS_MAX).flatMap((item) => hashedUri(item) ?? []),
    redacted: listOf(claim.get('redacted_assertions')).flatMap((item) => textOf(item) ?? []),
    assertions: (boxAt(box, ['c2pa.assertions'])?.children ?? []).slice(0, ASSERTIONS_MAX).map(assertion),
  };
}

const contentOf = (box: Superbox | undefined, type: string): Uint8Array | null =>
  box?.data.find((item) => item.type === type)?.bytes ?? null;

function generatorOf(claim: ReadonlyMap<unknown, unknown>): string | null {
  const stated = claim.get('claim_generator_info');
  const info = mapOf(listOf(stated)[0] ?? stated);
  return textOf(claim.get('claim_generator')) ?? textOf(info.get('name'));
}

/** Reads `{ url, hash, alg? }`; null where it is none. */
export function hashedUri(value: unknown): HashedUri | null {
  const map = mapOf(value);
  const [url, hash] = [textOf(map.get('url')), bytesOf(map.get('hash'))];
  return url === null || hash === null ? null : { url, hash, algorithm: textOf(map.get('alg')) };
}

function assertion(box: Superbox): Assertion {
  const [cbor, json] = [contentOf(box, 'cbor'), contentOf(box, 'json')];
  const content = cbor === null ? (json === null ? null : fromJson(json)) : decoded(cbor);
  return { label: box.label, content: mapOf(content) };
}

function decoded(bytes: Uint8Array): unknown {
  try {
    return decodeCbor(bytes);
  } catch {
    return null;
  }
}

function fromJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null;
  } catch {
    return null;
  }
}

/** Finds what a JUMBF URI names: from the root of the store, or within the manifest. */
export function resolve(url: string, store: Superbox, manifest: Manifest): Superbox | undefined {
  const path = url.replace(/^self#jumbf=/, '');
  const labels = path.split('/').filter((label) => label !== '');
  return path.startsWith('/') ? boxAt(store, labels.slice(1)) : boxAt(manifest.box, labels);
}

const ALGORITHMS: ReadonlySet<string> = new Set(['sha256', 'sha384', 'sha512']);

/** @returns null where the algorithm is not allowed (C2PA 2.1, 13.1). */
export function hashOf(algorithm: string, parts: readonly Uint8Array[]): Buffer | null {
  if (!ALGORITHMS.has(algorithm)) return null;
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
}
