import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const MAGIC = Buffer.from('assay backup 1\n');
const SALT_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
const NONCE_BYTES = 12;

/** The file was changed, cut off, moved under another name, or sealed with another key. */
export class SealError extends Error {}

/**
 * Encrypts a file as a chain of AES-256-GCM chunks (STREAM: Hoang, Reyhanitabar, Rogaway and Vizár, 2015): the nonce is the number of the
 * chunk and whether it is the last one, so that a file that was cut off or put together anew does not open.
 * @param key 32 bytes; each file has one of its own, made from it, a random salt and the name (HKDF, RFC 5869).
 * @param name under which alone it opens.
 */
export async function* seal(key: Buffer, name: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  yield Buffer.concat([MAGIC, salt]);
  const own = keyOf(key, name, salt);
  let number = 0;
  for await (const { bytes, isLast } of cut(source, 0, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, isLast));
    const sealed = cipher.update(bytes);
    cipher.final();
    yield Buffer.concat([sealed, cipher.getAuthTag()]);
    number += 1;
  }
}

/** The bytes of a sealed file. @throws SealError before it gives a byte of a chunk that is not as it was sealed. */
export async function* unseal(key: Buffer, name: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let own: Buffer | null = null;
  let number = 0;
  for await (const { bytes, isLast } of cut(source, HEAD_BYTES, CHUNK_BYTES + TAG_BYTES)) {
    if (own === null) {
      if (isLast || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw new SealError(`${name} is no sealed file.`);
      own = keyOf(key, name, bytes.subarray(MAGIC.length));
      continue;
    }
    yield openChunk(own, bytes, nonceOf(number, isLast), name);
    number += 1;
  }
}

function openChunk(key: Buffer, bytes: Buffer, nonce: Buffer, name: string): Buffer {
  const end = Math.max(0, bytes.length - TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(bytes.subarray(end));
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
  } catch {
    throw new SealError(`${name} does not open: the key is another one, or the file is damaged.`);
  }
}

const keyOf = (key: Buffer, name: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `assay backup|${name}`, 32));

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(number, NONCE_BYTES - 7, 6);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts bytes into a head, where there is to be one, and chunks of one length, of which the last may be shorter, or empty. */
async function* cut(source: AsyncIterable<Uint8Array>, headBytes: number, chunkBytes: number) {
  let held: Buffer = Buffer.alloc(0);
  let wanted = headBytes || chunkBytes;
  for await (const piece of source) {
    held = held.length === 0 ? Buffer.from(piece) : Buffer.concat([held, piece]);
    let at = 0;
    for (; held.length - at > wanted; wanted = chunkBytes) {
      yield { bytes: held.subarray(at, at + wanted), isLast: false };
      at += wanted;
    }
    held = held.subarray(at);
  }
  yield { bytes: held, isLast: true };
}
