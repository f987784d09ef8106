import { decode, type TagDecodeControl } from 'cborg';

/** Tags that manifests use: dates, numbers, COSE_Sign1, URIs and identifiers. The tagged content stands for itself. */
const TAGS = Object.fromEntries(
  [0, 1, 2, 3, 18, 32, 33, 34, 35, 36, 37, 1004, 55799].map((tag) => [tag, (content: TagDecodeControl) => content()]),
);

/**
 * Decodes one CBOR item (RFC 8949); maps become Maps, as their keys may be numbers.
 * @throws Error where it is malformed or followed by more.
 */
export function decodeCbor(bytes: Uint8Array): unknown {
  return decode(Uint8Array.from(bytes), { useMaps: true, tags: TAGS });
}

const EMPTY: ReadonlyMap<unknown, unknown> = new Map();

export const mapOf = (value: unknown): ReadonlyMap<unknown, unknown> => (value instanceof Map ? value : EMPTY);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const bytesOf = (value: unknown): Uint8Array | null => (value instanceof Uint8Array ? value : null);

const TEXT_LENGTH_MAX = 500;
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value.slice(0, TEXT_LENGTH_MAX) : null;
