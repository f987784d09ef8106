import { createCipheriv, createDecipheriv, createHash, createSecretKey, hash, type KeyObject } from 'node:crypto';

/** One AES-256-GCM key with the id that stands in what it sealed. */
export interface RingKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** Hashes under a lookup key that has been changed any number of times. */
export interface Lookup {
  /** Ids of the states of the chain, the current one first. */
  readonly ids: readonly string[];
  /** What hashes of the current state begin with: empty before the first change of the key. */
  readonly prefix: string;
  /** @param chars of the digest that are kept, of 64. @returns hex behind the prefix. */
  hash(text: string, chars?: number): string;
  /** The hashes of a text in every state that a row may still be in, the current one first. */
  forms(text: string, chars?: number): string[];
  /** Brings a stored hash to the current state. Null where it was made with a key that is not here. */
  renew(stored: string): string | null;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SHA256_BYTES = 32;
const SHA256_BLOCK_BYTES = 64;
const SHA256_CHARS = 64;

/** What names a key without telling anything of it. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

/** The keys of a setting: 32 bytes in hex each, separated by commas, the current one first. */
export function readRing(setting: string): RingKey[] {
  return keysOf(setting).map((bytes) => ({ id: keyIdOf(bytes), key: createSecretKey(bytes) }));
}

/**
 * Encrypts a text with AES-256-GCM. @param place `tenant|table|id`: a text that was moved to another row does not open.
 * @param nonce 12 fresh random bytes. @returns `v1.<key id>.<base64url of nonce, tag, ciphertext>`
 */
export function sealText({ id, key }: RingKey, text: string, place: string, nonce: Buffer): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${place}|${id}`));
  const sealed = cipher.update(text, 'utf8');
  cipher.final();
  return `v1.${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** The id of the key that sealed a text. */
export const sealedBy = (sealed: string): string => sealed.split('.')[1] ?? '';

/** The text of a sealed one. @throws Error when the text or the place is another, or its key is not in the ring. */
export function openText(ring: readonly RingKey[], sealed: string, place: string): string {
  const [version, id, payload] = sealed.split('.');
  const found = ring.find((each) => each.id === id);
  if (version !== 'v1' || found === undefined || payload === undefined)
    throw new Error(`This was sealed with the key ${id}, and ASSAY_ENCRYPTION_KEY does not hold it.`);
  const bytes = Buffer.from(payload, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(`${place}|${id}`))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/**
 * Keyed hashes that survive a change of the key although the hashed text is not kept (record 042). The oldest key of the
 * setting hashes the text, each later one the hash before it. Hashes of the oldest key are bare hex; those of a later
 * state begin with its id and a dot.
 * @param setting 32 bytes in hex each, separated by commas, the current one first.
 */
export function createLookup(setting: string): Lookup {
  const keys = keysOf(setting).reverse();
  const [first = () => '', ...later] = keys.map(createHmacSha256);
  const ids = keys.map((_, index) => keyIdOf(Buffer.concat(keys.slice(0, index + 1))));
  const prefixes = ids.map((id, index) => (index === 0 ? '' : `${id}.`));
  const formsFrom = (state: number, hex: string): string[] => {
    const hashes = [hex];
    for (const digest of later.slice(state)) hashes.unshift(digest(hashes[0] ?? '').slice(0, hex.length));
    return hashes.map((each, index) => `${prefixes[prefixes.length - 1 - index]}${each}`);
  };
  const forms = (text: string, chars = SHA256_CHARS) => formsFrom(0, first(text).slice(0, chars));
  return {
    ids: ids.toReversed(),
    prefix: prefixes.at(-1) ?? '',
    forms,
    hash: (text, chars) => forms(text, chars)[0] ?? '',
    renew(stored) {
      const dot = stored.indexOf('.');
      const state = prefixes.indexOf(stored.slice(0, dot + 1));
      return state < 0 ? null : (formsFrom(state, stored.slice(dot + 1))[0] ?? null);
    },
  };
}

const keysOf = (setting: string): Buffer[] => setting.split(',').map((hex) => Buffer.from(hex, 'hex'));

/** HMAC-SHA256 in hex (RFC 2104) by two plain hashes: for short texts a third of the time of `createHmac`. */
function createHmacSha256(key: Buffer): (text: string) => string {
  const block = Buffer.alloc(SHA256_BLOCK_BYTES);
  key.copy(block);
  const inner = block.map((byte) => byte ^ 0x36);
  const outer = Buffer.concat([block.map((byte) => byte ^ 0x5c), Buffer.alloc(SHA256_BYTES)]);
  return (text) => {
    const digest = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer');
    digest.copy(outer, SHA256_BLOCK_BYTES);
    return hash('sha256', outer, 'hex');
  };
}
