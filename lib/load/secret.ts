import { createCipheriv, createDecipheriv, createHash, createSecretKey, hash } from 'node:crypto';

export interface SecretKeys {
  readonly tenantId: string;
  /** 32 bytes in hex: AES-256-GCM. */
  readonly encryptionKey: string;
  /** 32 bytes in hex: HMAC-SHA256 of the blind index. */
  readonly lookupKey: string;
}

export interface SealedId {
  /** `v1.<key id>.<base64url of nonce, tag, ciphertext>` */
  readonly cipher: string;
  /** Blind index: equal for equal ids of one tenant; hex. */
  readonly hash: string;
  /** The last characters, at most four and never more than half of the id. */
  readonly last4: string;
}

export interface NationalId {
  readonly customerId: string;
  readonly id: string;
  readonly type: string | null;
  readonly country: string | null;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SHA256_BYTES = 32;
const SHA256_BLOCK_BYTES = 64;

/** What names a key without telling anything of it. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

function bound(tenantId: string, customerId: string, keyId: string): Buffer {
  return Buffer.from(`${tenantId}|customers|${customerId}|${keyId}`);
}

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

/**
 * Returns the function that encrypts a national id with AES-256-GCM, bound to its tenant and customer, and computes its
 * blind index.
 * @param nonce 12 fresh random bytes on each call.
 */
export function createSealer(keys: SecretKeys, nonce: () => Buffer): (id: NationalId) => SealedId {
  const bytes = Buffer.from(keys.encryptionKey, 'hex');
  const key = createSecretKey(bytes);
  const digest = createHmacSha256(Buffer.from(keys.lookupKey, 'hex'));
  const keyId = keyIdOf(bytes);
  return ({ customerId, id, type, country }) => {
    const iv = nonce();
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound(keys.tenantId, customerId, keyId));
    const sealed = cipher.update(id, 'utf8');
    cipher.final();
    const bare = id.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
    const indexed = [keys.tenantId, type ?? '', country ?? '', bare].join('|');
    return {
      cipher: `v1.${keyId}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`,
      hash: digest(indexed),
      last4: bare.slice(-Math.min(4, Math.max(1, Math.floor(bare.length / 2)))),
    };
  };
}

/** The national id of a sealed text. Throws when the text, the tenant, the customer or the key is another. */
export function unseal(cipher: string, customerId: string, keys: Omit<SecretKeys, 'lookupKey'>): string {
  const key = Buffer.from(keys.encryptionKey, 'hex');
  const [version, keyId, payload] = cipher.split('.');
  if (version !== 'v1' || keyId !== keyIdOf(key) || payload === undefined)
    throw new Error('The cipher is of another key.');
  const bytes = Buffer.from(payload, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(bound(keys.tenantId, customerId, keyId))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
