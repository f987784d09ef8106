import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { formatCents } from '#lib/forgery/derive/amounts.ts';
import { seeded } from '#lib/forgery/fixtures/seeded.ts';
import { type Raster, renderPage } from '#lib/forgery/open/pdf-render.ts';
import { Pdfium } from '#lib/forgery/open/pdfium.ts';

export interface BenchDocument {
  readonly name: string;
  readonly format: 'pdf' | 'jpg';
  readonly bytes: Uint8Array;
  readonly pages: number;
}

const PAGE = { width: 595.28, height: 841.89 } as const;
const ROWS_A_PAGE = 45;
const SCAN_DPI = 200;
const SCAN_SIDE_PX_MAX = 3_000;
const GRAIN = 9;

/** A bank statement of so many full pages whose balances are right, as text. */
export async function textStatement(pages: number): Promise<BenchDocument> {
  const random = seeded(pages);
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  let balance = 1_250_00;
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([PAGE.width, PAGE.height]);
    const write = (text: string, x: number, row: number) =>
      page.drawText(text, { x, y: 790 - row * 16, size: 10, font });
    write(`Northwind Bank   Account statement   Page ${number} of ${pages}`, 50, 0);
    write(`Opening balance ${formatCents(balance)}`, 50, 1);
    for (let row = 2; row < ROWS_A_PAGE; row++) {
      const amount = (random.below(2) === 0 ? -1 : 1) * (500 + random.below(40_000));
      balance += amount;
      write(`2025-03-${String(1 + Math.floor(row / 2)).padStart(2, '0')}`, 50, row);
      write(`Payment reference ${100_000 + random.below(899_999)}`, 130, row);
      write(formatCents(amount), 380, row);
      write(formatCents(balance), 470, row);
    }
    write(`Closing balance ${formatCents(balance)}`, 50, ROWS_A_PAGE + 1);
  }
  return { name: `text PDF, ${pages} p.`, format: 'pdf', bytes: await document.save(), pages };
}

/** The same pages as a scanner makes them: pictures of 200 dpi with grain, JPEG of quality 80, in a PDF. */
export async function scannedStatement(pages: number): Promise<BenchDocument> {
  const { bytes } = await textStatement(pages);
  const document = await PDFDocument.create();
  for (const raster of await renderAll(bytes, SCAN_DPI, SCAN_SIDE_PX_MAX)) {
    const picture = await document.embedJpg(await grainy(raster));
    document.addPage([PAGE.width, PAGE.height]).drawImage(picture, { x: 0, y: 0, ...PAGE });
  }
  return { name: `scan, ${pages} p.`, format: 'pdf', bytes: await document.save(), pages };
}

/** One page as a picture file. */
export async function photographedStatement(): Promise<BenchDocument> {
  const { bytes } = await textStatement(1);
  const [raster] = await renderAll(bytes, SCAN_DPI, SCAN_SIDE_PX_MAX);
  if (raster === undefined) throw new TypeError('The page was not rendered.');
  return { name: 'JPEG, 1 p.', format: 'jpg', bytes: await grainy(raster), pages: 1 };
}

/** Every page by PDFium alone. */
export async function renderAll(bytes: Uint8Array, dpi: number, sidePxMax: number): Promise<Raster[]> {
  const pdfium = await Pdfium.create();
  const pdf = pdfium.load(bytes);
  const indices = Array.from({ length: pdf.pageCount }, (_, index) => index);
  const rasters = indices.flatMap((index) => renderPage(pdfium, pdf.document, index, dpi, sidePxMax) ?? []);
  pdf.close();
  pdfium.destroy();
  return rasters;
}

function grainy({ widthPx, heightPx, pixels }: Raster): Promise<Buffer> {
  const random = seeded(widthPx + heightPx);
  const noisy = pixels.map((value) => Math.max(0, Math.min(255, value - 14 + random.below(2 * GRAIN) - GRAIN)));
  return sharp(noisy, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .removeAlpha()
    .blur(0.6)
    .jpeg({ quality: 80 })
    .toBuffer();
}
