import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { codePicture } from '../fixtures/code.ts';
import { NO_WORDS } from '../fixtures/no-words.ts';
import { readPictureCodes } from './codes.ts';
import { open } from './open.ts';

const TEXT = 'BCD\n002\n1\nSCT\n\nHarbour Light\nDE89370400440532013000\nEUR120.00';
async function onPaper(code: Buffer): Promise<Buffer> {
  const paper = { width: 900, height: 1200, channels: 3, background: '#f4f1ea' } as const;
  return sharp({ create: paper })
    .composite([{ input: code, left: 420, top: 300 }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

describe('readPictureCodes', () => {
  it.each(['QRCode', 'DataMatrix', 'Aztec', 'PDF417'] as const)('reads a %s and tells where it is', async (format) => {
    const [code, other] = await readPictureCodes(await onPaper(await codePicture(TEXT, format, 3)), 2);
    expect(code).toMatchObject({ text: TEXT, symbology: format, page: 2 });
    expect(code?.box.x).toBeGreaterThan(0.44);
    expect(code?.box.y).toBeGreaterThan(0.23);
    expect(other).toBeUndefined();
  });

  it('finds none on paper and in noise', async () => {
    const noise = Buffer.from(
      Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919 * (index % 251)) % 256),
    );
    const raw = { width: 300, height: 300, channels: 3 } as const;
    expect(await readPictureCodes(await sharp(noise, { raw }).png().toBuffer(), 1)).toEqual([]);
  });
});

describe('codes of an opened document', () => {
  it('reads those of a PDF', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([595, 842]);
    page.drawText('Please pay');
    page.drawImage(await document.embedPng(await codePicture(TEXT)), { x: 400, y: 100, width: 90, height: 90 });
    const upload = { bytes: await document.save(), docFormat: 'pdf', receivedAt: '2026-06-15T10:00:00.000Z' };
    const { facts } = await open(upload, NO_WORDS);
    expect(facts.codes).toMatchObject([{ text: TEXT, symbology: 'QRCode', page: 1 }]);
  });

  it('reads those of a picture', async () => {
    const upload = { bytes: await onPaper(await codePicture(TEXT)), docFormat: 'jpg' };
    const { facts } = await open({ ...upload, receivedAt: '2026-06-15T10:00:00.000Z' }, NO_WORDS);
    expect(facts.codes).toMatchObject([{ text: TEXT, page: 1 }]);
  });
});
