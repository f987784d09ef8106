import { createLookup, readRing, sealText } from '#lib/key-ring.ts';

export interface SecretKeys {
  readonly tenantId: string;
  /** Setting of the keys: 32 bytes in hex each, the current one first. AES-256-GCM. */
  readonly encryptionKey: string;
  /** The same for HMAC-SHA256 of the blind index. */
  readonly lookupKey: string;
}

export interface SealedId {
  /** As `sealText` writes it. */
  readonly cipher: string;
  /** Blind index: equal for equal ids of one tenant; as `Lookup.hash` writes it. */
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

/** Where the national id of a customer is sealed for. */
export const placeOfNationalId = (tenantId: string, customerId: string): string =>
  `${tenantId}|customers|${customerId}`;

/**
 * Returns the function that encrypts a national id, bound to its tenant and customer, and computes its blind index.
 * @param nonce 12 fresh random bytes on each call.
 */
export function createSealer(keys: SecretKeys, nonce: () => Buffer): (id: NationalId) => SealedId {
  const [key] = readRing(keys.encryptionKey);
  if (key === undefined) throw new Error('There is no key to encrypt with.');
  const lookup = createLookup(keys.lookupKey);
  return ({ customerId, id, type, country }) => {
    const bare = id.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
    return {
      cipher: sealText(key, id, placeOfNationalId(keys.tenantId, customerId), nonce()),
      hash: lookup.hash([keys.tenantId, type ?? '', country ?? '', bare].join('|')),
      last4: bare.slice(-Math.min(4, Math.max(1, Math.floor(bare.length / 2)))),
    };
  };
}
