import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What is kept: a document and a list of rejects are one file each; pages are the files below the key of a report. */
export const KINDS = ['documents', 'pages', 'rejects'] as const;
export type Kind = (typeof KINDS)[number];

export interface StoredFile {
  readonly key: string;
  readonly sizeBytes: number;
  readonly writtenAt: Date;
}

/**
 * Where documents, page rasters and lists of rejects live. Two things are kept by each store, and one test holds both to them: what
 * `put` has answered for is durable, and there is never half a file under a key. Where a store is away each promise is rejected
 * with a fault that `diskFault` knows.
 */
export interface Storage {
  /** Stores a finished local file under a key, in the place of what was there. The file is the store's: it is gone afterwards. */
  put(key: string, file: string): Promise<void>;
  /** Writes what is stored to a local file, a copy. @throws Error with code ENOENT where nothing is stored under the key. */
  fetchTo(key: string, file: string): Promise<void>;
  /** What is stored, as a stream. @throws Error with code ENOENT where nothing is stored under the key. */
  read(key: string): Promise<Readable>;
  /** Bytes, or null when nothing is stored under the key. */
  sizeOf(key: string): Promise<number | null>;
  /** Removes what is stored under a key and below it, if anything is. */
  remove(key: string): Promise<void>;
  /** The files under a key and below it, or those of one of 256 parts of a kind: `<kind>/<the two digits that ids begin with>`. */
  list(prefix: string): AsyncIterable<StoredFile>;
}

const KEY = /^[a-z]+\/[0-9a-f]{2}\/[0-9a-f-]{36}(\/[a-z0-9.-]{1,64})?$/;
const PART = /^[a-z]+\/[0-9a-f]{2}$/;

/** A key for what is yet to be stored. Keys are made here and never come from a user. */
export function newKey(kind: Kind): string {
  const id = randomUUID();
  return `${kind}/${id.slice(0, 2)}/${id}`;
}

export const isKey = (text: string): boolean => KEY.test(text) && !text.includes('..');

/** @throws Error on a key that was not made here. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}

/** @throws Error on what is neither a key nor one of the 256 parts of a kind. */
export const requirePrefix = (prefix: string): string => (PART.test(prefix) ? prefix : requireKey(prefix));
