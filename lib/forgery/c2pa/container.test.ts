import { describe, expect, it } from 'vitest';
import { credentialedJpeg } from '../fixtures/credentials.ts';
import { manifestStoreOf } from './container.ts';

const STORE = Buffer.from('a store of any content');
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

function pngChunk(type: string, data: Uint8Array, length = data.length): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

function webpChunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

describe('the manifest store of a picture', () => {
  it('is put together from the segments of a JPEG', async () => {
    const whole = await credentialedJpeg();
    const store = manifestStoreOf(whole, 'jpeg');
    const [size, cut] = [whole.readUInt16BE(4), 200];
    const packets = whole.subarray(6, 4 + size);
    const [first, second] = [
      packets.subarray(0, 8 + cut),
      Buffer.concat([packets.subarray(0, 16), packets.subarray(8 + cut)]),
    ];
    const segments = [first, second].map((packet) => {
      const head = Buffer.from([0xff, 0xeb, 0, 0]);
      head.writeUInt16BE(packet.length + 2, 2);
      return Buffer.concat([head, packet]);
    });
    const parted = Buffer.concat([whole.subarray(0, 2), ...segments, whole.subarray(4 + size)]);
    expect(store?.length).toBeGreaterThan(500);
    expect(manifestStoreOf(parted, 'jpeg')).toEqual(store);
  });

  it('is a chunk of a PNG and of a WebP', () => {
    const png = Buffer.concat([PNG, pngChunk('IHDR', Buffer.alloc(13)), pngChunk('caBX', STORE)]);
    const webp = Buffer.concat([
      Buffer.from('RIFF0000WEBP'),
      webpChunk('VP8 ', Buffer.alloc(5)),
      webpChunk('C2PA', STORE),
    ]);
    expect(manifestStoreOf(png, 'png')).toEqual(STORE);
    expect(manifestStoreOf(webp, 'webp')).toEqual(STORE);
  });

  it('is none where no chunk is one, or the file is cut', () => {
    expect(manifestStoreOf(Buffer.concat([PNG, pngChunk('IHDR', Buffer.alloc(13))]), 'png')).toBeNull();
    expect(manifestStoreOf(Buffer.concat([PNG, pngChunk('IHDR', Buffer.alloc(3), 2 ** 31)]), 'png')).toBeNull();
    expect(manifestStoreOf(Buffer.from([0xff, 0xd8, 0xff, 0xeb, 0, 1]), 'jpeg')).toBeNull();
    expect(manifestStoreOf(STORE, 'tiff')).toBeNull();
  });
});
