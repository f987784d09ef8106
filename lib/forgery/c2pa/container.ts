import type { ActualFormat } from '../facts/page.ts';

export const STORE_BYTES_MAX = 16 * 1024 * 1024;
const SUPERBOX = Buffer.from('jumb');

/**
 * The manifest store that a picture carries (C2PA 2.1, annex A): APP11 of a JPEG, the caBX chunk of a PNG, the C2PA
 * chunk of a WebP.
 * @returns null where it carries none.
 */
export function manifestStoreOf(bytes: Uint8Array, format: ActualFormat): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const store =
    format === 'jpeg' ? inJpeg(file) : format === 'png' ? inPng(file) : format === 'webp' ? inWebp(file) : null;
  return store === null || store.length > STORE_BYTES_MAX ? null : store;
}

const APP11 = 0xeb;
const START_OF_SCAN = 0xda;
const PACKET_HEADER = 8;

/** A box may be spread over several segments of one number; each repeats the head of the box (ISO 19566-5, annex D). */
function inJpeg(file: Buffer): Buffer | null {
  const parts = new Map<number, Buffer[]>();
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; ) {
    const marker = file[at + 1] ?? 0;
    if (marker === START_OF_SCAN) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    const packet = file.subarray(at + 4, end);
    if (marker === APP11 && isBoxPacket(packet)) {
      const number = packet.readUInt16BE(2);
      const known = parts.get(number) ?? [];
      const repeated = packet.readUInt32BE(PACKET_HEADER) === 1 ? 16 : 8;
      known.push(packet.subarray(known.length === 0 ? PACKET_HEADER : PACKET_HEADER + repeated));
      parts.set(number, known);
    }
    at = end;
  }
  return [...parts.values()].map((list) => Buffer.concat(list)).find(isStore) ?? null;
}

const isBoxPacket = (packet: Buffer): boolean =>
  packet.length >= PACKET_HEADER + 16 &&
  packet.toString('latin1', 0, 2) === 'JP' &&
  packet.subarray(PACKET_HEADER + 4, PACKET_HEADER + 8).equals(SUPERBOX);

const isStore = (box: Buffer): boolean => box.subarray(0, 64).includes('c2pa');

function inPng(file: Buffer): Buffer | null {
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'caBX') return file.subarray(at + 8, at + 8 + length);
    at += 12 + length;
  }
  return null;
}

function inWebp(file: Buffer): Buffer | null {
  for (let at = 12; at + 8 <= file.length; ) {
    const length = file.readUInt32LE(at + 4);
    if (file.toString('latin1', at, at + 4) === 'C2PA') return file.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  return null;
}
