import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, type Worker } from 'tesseract.js';
import { LIMITS } from '#lib/forgery/limits.ts';
import type { Raster } from '#lib/forgery/open/pdf-render.ts';
import { type BenchDocument, renderAll } from './documents.ts';

/** Milliseconds that the tools alone take for the pages of a document. */
export interface Bare {
  readonly render: number;
  readonly ocr: number;
}

/** Tesseract without anything of ours around it. */
export async function bareOcr(): Promise<Worker> {
  const data = path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: path.join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
  });
  await worker.setParameters({ user_defined_dpi: '200' });
  return worker;
}

/** Renders the pages at the console's size with PDFium, and reads them at 200 dpi with Tesseract. */
export async function measureBare(document: BenchDocument, worker: Worker): Promise<Bare> {
  const startedAt = performance.now();
  if (document.format === 'pdf') await renderAll(document.bytes, LIMITS.rasterDpi, LIMITS.rasterSidePxMax);
  const render = performance.now() - startedAt;
  const pictures = await picturesOf(document);
  const readAt = performance.now();
  for (const picture of pictures) await worker.recognize(picture);
  return { render, ocr: performance.now() - readAt };
}

async function picturesOf({ bytes, format }: BenchDocument): Promise<Buffer[]> {
  const side = LIMITS.ocrSidePxMax;
  if (format === 'jpg') return [await sharp(bytes).resize(side, side, { fit: 'inside' }).png().toBuffer()];
  const png = ({ widthPx, heightPx, pixels }: Raster) =>
    sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 4 } })
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer();
  return Promise.all((await renderAll(bytes, 200, side)).map(png));
}
