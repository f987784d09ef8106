import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { NO_WORDS } from '../fixtures/no-words.ts';
import { openPdf } from './pdf.ts';

const paper = sharp({ create: { width: 300, height: 400, channels: 3, background: '#fff' } });

/** A PDF of one page, of which a picture fills a share. */
async function pdfOf(picture: Buffer, share: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 400]);
  page.drawImage(await document.embedJpg(picture), { x: 0, y: 0, width: 300 * share, height: 400 * share });
  return document.save();
}

describe('the metadata of a picture in a PDF', () => {
  const software = { IFD0: { Software: 'Adobe Photoshop 25' } };

  it('are those of the picture that is the page', async () => {
    const picture = await paper.clone().withExif(software).jpeg().toBuffer();
    const { facts } = await openPdf(await pdfOf(picture, 1), NO_WORDS);
    expect(facts.exif).toContainEqual({ group: 'exif', name: 'Software', value: 'Adobe Photoshop 25' });
    expect(facts.editSteps).toEqual([]);
  });

  it('are absent where it has none, or is a logo', async () => {
    const plain = await openPdf(await pdfOf(await paper.clone().jpeg().toBuffer(), 1), NO_WORDS);
    const logo = await openPdf(await pdfOf(await paper.clone().withExif(software).jpeg().toBuffer(), 0.2), NO_WORDS);
    for (const { facts } of [plain, logo]) expect(facts.exif).toBeUndefined();
  });
});
