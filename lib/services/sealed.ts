import { randomBytes } from 'node:crypto';
import { openText, sealedBy, sealText } from '#lib/key-ring.ts';
import { keys } from '#lib/keys.ts';

const NONCE_BYTES = 12;

/** Encrypts a secret that the server must be able to use again. Shapes and errors are those of `sealText` and `openText`. */
export function seal(secret: string, place: string): string {
  const [current] = keys().encryption;
  if (current === undefined) throw new Error('There is no key to encrypt with.');
  return sealText(current, secret, place, randomBytes(NONCE_BYTES));
}

/** The secret of a sealed text, with the key that it names. Another process may have been given that key a moment ago. */
export function unseal(text: string, place: string): string {
  const { encryption } = keys();
  const known = encryption.some(({ id }) => id === sealedBy(text));
  return openText(known ? encryption : keys(true).encryption, text, place);
}
