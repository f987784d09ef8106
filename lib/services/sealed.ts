import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { env } from '#lib/env.ts';
import { keyIdOf } from '#lib/load/secret.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(): { key: Buffer; keyId: string } {
  const key = Buffer.from(env().ASSAY_ENCRYPTION_KEY, 'hex');
  return { key, keyId: keyIdOf(key) };
}

/**
 * Encrypts a secret that the server must be able to use again (AES-256-GCM).
 * @param place `tenant|table|id`: a text that was moved to another row does not open.
 * @returns `v1.<key id>.<base64url of nonce, tag, ciphertext>`
 */
export function seal(secret: string, place: string): string {
  const { key, keyId } = keyOf();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${place}|${keyId}`));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `v1.${keyId}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** The secret of a sealed text. @throws Error when the text, the place or the key is another. */
export function unseal(text: string, place: string): string {
  const { key, keyId } = keyOf();
  const [version, sealedBy, payload] = text.split('.');
  if (version !== 'v1' || sealedBy !== keyId || payload === undefined)
    throw new Error('The secret was sealed with another key.');
  const bytes = Buffer.from(payload, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(`${place}|${keyId}`))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
