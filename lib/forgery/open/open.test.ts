import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { NO_WORDS } from '../fixtures/no-words.ts';
import { open } from './open.ts';

const openBytes = (bytes: Uint8Array) =>
  open({ bytes, docFormat: 'png', receivedAt: '2026-06-15T00:00:00Z' }, NO_WORDS);
const white = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } });

/** A PNG whose header claims a size that its data does not have. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await white(4, 4).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

describe('open', () => {
  it.each([
    ['nothing', async () => Buffer.alloc(0), 'unreadable_document'],
    ['a format that it does not know', async () => Buffer.from('GIF89a'), 'unsupported_media_type'],
    ['a PDF without content', async () => Buffer.from('%PDF-1.7\n'), 'unreadable_document'],
    [
      'a truncated picture',
      async () => (await white(300, 300).png().toBuffer()).subarray(0, 60),
      'unreadable_document',
    ],
    ['a picture that claims too many pixels', () => claiming(9_000, 9_000), 'image_too_large'],
    ['a picture that claims a side too long', () => claiming(10_001, 1), 'image_too_large'],
  ])('refuses %s by its code', async (_, make, code) => {
    await expect(openBytes(await make())).rejects.toMatchObject({ name: 'OpenError', code });
  });

  it.each(['png', 'jpeg', 'webp', 'tiff'] as const)('opens %s', async (format) => {
    const { facts, rasters } = await openBytes(await white(120, 80).toFormat(format).toBuffer());
    expect(facts).toMatchObject({ bytes: { format }, pages: [{ number: 1, width: 120, height: 80 }] });
    expect(rasters).toMatchObject([{ number: 1, widthPx: 120, heightPx: 80 }]);
  });

  it('turns a picture upright by its EXIF orientation', async () => {
    const { facts } = await openBytes(await white(120, 80).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(facts.pages).toMatchObject([{ width: 80, height: 120 }]);
  });
});
