import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const SHAPE = /^(assay_[a-z0-9]{1,8}_([0-9a-f]{16})_[0-9a-f]{64})_([0-9a-f]{8})$/;

export interface NewToken {
  readonly tokenId: string;
  /** Shown once; only `hash` is stored. */
  readonly token: string;
  readonly hash: string;
}

/** `assay_<env>_<id>_<32 random bytes>_<crc32>`, hex: a shape that secret scanners can recognise. */
export function createToken(environment: string): NewToken {
  const tokenId = randomBytes(8).toString('hex');
  const body = `assay_${environment}_${tokenId}_${randomBytes(32).toString('hex')}`;
  const token = `${body}_${checksum(body)}`;
  return { tokenId, token, hash: hashToken(token) };
}

/** The id inside a well-formed token, or null: malformed ones never reach the database. */
export function parseTokenId(token: string): string | null {
  const match = SHAPE.exec(token);
  if (!match?.[1] || !match[2] || checksum(match[1]) !== match[3]) return null;
  return match[2];
}

/** SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Constant-time comparison with a stored hash. */
export function matchesHash(token: string, hash: string): boolean {
  const given = Buffer.from(hashToken(token));
  const stored = Buffer.from(hash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}

function checksum(body: string): string {
  return crc32(body).toString(16).padStart(8, '0');
}
