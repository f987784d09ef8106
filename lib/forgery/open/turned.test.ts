import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocuments } from '../fixtures/make.ts';
import { scannedPdf } from '../fixtures/scanned-pdf.ts';
import { turnedOrientation, uprightBox } from '../jpeg/orientation.ts';
import { createOcr, type Ocr } from './ocr.ts';
import { open } from './open.ts';

let ocr: Ocr;
const receipt = (await makeDocuments(11)).find(({ format }) => format === 'png')?.bytes ?? new Uint8Array();

beforeAll(async () => {
  ocr = await createOcr();
}, 30_000);
afterAll(() => ocr.close());

const opened = async (bytes: Uint8Array, format: string) =>
  (await open({ bytes, docFormat: format, receivedAt: '2026-06-15T10:00:00.000Z' }, ocr)).facts;
const certain = ({ words = [] }: Awaited<ReturnType<typeof opened>>) =>
  words.filter(({ confidence }) => confidence >= 70).map(({ text }) => text);

describe('a picture that lies on its side or head', () => {
  it.each([90, 180, 270])(
    'is turned upright and read, by %i degrees',
    async (turn) => {
      const upright = await opened(receipt, 'png');
      const side = await opened(await sharp(receipt).rotate(turn).png().toBuffer(), 'png');
      expect(side.pages).toEqual(upright.pages);
      expect(certain(side).length).toBeGreaterThan(0.8 * certain(upright).length);
      expect([side.luminance?.[0]?.widthPx, side.luminance?.[0]?.heightPx]).toEqual([
        upright.luminance?.[0]?.widthPx,
        upright.luminance?.[0]?.heightPx,
      ]);
    },
    60_000,
  );

  it('keeps how the stored picture lies on the page', async () => {
    const jpeg = await sharp(receipt).flatten({ background: '#fff' }).rotate(90).jpeg({ quality: 95 }).toBuffer();
    const side = await opened(jpeg, 'jpg');
    expect(side.jpeg?.orientation).toBe(8);
    expect(side.pictures?.[0]?.orientation).toBe(8);
  }, 60_000);
});

describe('a scanned PDF whose page lies on its side', () => {
  it('is turned upright and read', async () => {
    const upright = await opened(receipt, 'png');
    const data = await sharp(receipt).flatten({ background: '#fff' }).rotate(90).jpeg({ quality: 95 }).toBuffer();
    const { width, height } = await sharp(data).metadata();
    const bytes = await scannedPdf([{ width, height, pictures: [{ data, x: 0, y: 0, width, height }] }]);
    const side = await opened(bytes, 'pdf');
    expect(side.pages?.[0]).toMatchObject({ width: height, height: width, rotation: 270 });
    expect(certain(side).length).toBeGreaterThan(0.8 * certain(upright).length);
    expect(side.pictures?.[0]).toMatchObject({ orientation: 8 });
  }, 60_000);
});

describe('turnedOrientation', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('comes back after a whole turn from %i', (orientation) => {
    expect(turnedOrientation(turnedOrientation(orientation, 90), 270)).toBe(orientation);
    expect(turnedOrientation(orientation, 0)).toBe(orientation);
  });

  it('puts the top of an upright picture to the right', () => {
    expect(turnedOrientation(1, 90)).toBe(6);
    expect(uprightBox({ x: 0, y: 0, width: 1, height: 0.1 }, 6)).toMatchObject({ x: 0.9, y: 0, width: 0.1, height: 1 });
  });
});
