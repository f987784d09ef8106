import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { saved, strokedPage } from '../fixtures/compressed.ts';
import { NO_WORDS } from '../fixtures/no-words.ts';
import { type ScannedPage, scannedPdf } from '../fixtures/scanned-pdf.ts';
import { readJpeg } from '../jpeg/read.ts';
import { open } from './open.ts';

const SIZE = { width: 201.6, height: 172.8 } as const;
const data = await saved(strokedPage(3, 560, 480), 80);
const whole = { data, x: 0, y: 0, ...SIZE };

async function opened(page: Partial<ScannedPage> = {}) {
  const bytes = await scannedPdf([{ ...SIZE, pictures: [whole], ...page }]);
  const { facts } = await open({ bytes, docFormat: 'pdf', receivedAt: '2026-06-15T00:00:00Z' }, NO_WORDS);
  return { facts, file: Buffer.from(bytes).toString('latin1') };
}

describe('the pictures of a PDF', () => {
  it('are read with placement, tables, coefficients and object', async () => {
    const { facts, file } = await opened();
    const [picture] = facts.pictures ?? [];
    expect(picture).toMatchObject({
      page: 1,
      widthPx: 560,
      heightPx: 480,
      dpiX: 200,
      dpiY: 200,
      filter: 'DCTDecode',
      colourSpace: 'grey',
      orientation: 1,
      opaque: true,
      tables: { quality: 80, sampling: '1x1' },
      jpeg: { picture: readJpeg(data) },
    });
    expect(file).toMatch(new RegExp(`\\b${picture?.object} 0 obj\\s*<<[^>]*/Image`));
  });

  it.each([
    [undefined, 1, 560],
    [90, 6, 480],
    [180, 3, 560],
    [270, 8, 480],
  ] as const)('stand upright on a page turned by %s degrees', async (rotation, orientation, widthPx) => {
    const { facts } = await opened(rotation === undefined ? {} : { rotation });
    expect(facts.pictures).toMatchObject([{ orientation }]);
    const turned = await sharp(data)
      .rotate(rotation ?? 0)
      .greyscale()
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    expect(facts.luminance).toMatchObject([{ page: 1, widthPx }]);
    expect(turned.equals(Buffer.from(facts.luminance?.[0]?.pixels ?? []))).toBe(true);
  });

  it('tell nothing of single pixels where a page is made of several layers', async () => {
    const { facts } = await opened({ pictures: [whole, whole] });
    expect(facts.pictures).toHaveLength(2);
    expect(facts.luminance).toBeUndefined();
  });

  it('are compared without loss where they are not JPEG', async () => {
    const pixels = strokedPage(3, 560, 480).pixels;
    const raw = { width: 560, height: 480, channels: 1 } as const;
    const png = await sharp(pixels, { raw }).toColourspace('b-w').png().toBuffer();
    const { facts } = await opened({ pictures: [{ ...whole, data: png }] });
    expect(facts.pictures).toMatchObject([{ filter: 'FlateDecode' }]);
    expect(pixels.equals(Buffer.from(facts.luminance?.[0]?.pixels ?? []))).toBe(true);
  });
});
