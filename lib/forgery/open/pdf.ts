import sharp from 'sharp';
import type { FontFact, Run } from '../facts/paint.ts';
import type { Word } from '../facts/text.ts';
import { LIMITS } from '../limits.ts';
import { type Ocr, started } from './ocr.ts';
import { OpenError } from './open-error.ts';
import type { OpenedDocument, OpenedFacts } from './opened.ts';
import { readPdfCodes } from './pdf-codes.ts';
import { readPdfCredentials } from './pdf-credentials.ts';
import { readInvoices } from './pdf-invoice.ts';
import { luminanceOfPages } from './pdf-luminance.ts';
import { readMetadata } from './pdf-metadata.ts';
import { type PdfPage, readPage, turnPage } from './pdf-page.ts';
import { PictureReader } from './pdf-pictures.ts';
import { renderPage } from './pdf-render.ts';
import { pictureRevisions } from './pdf-revision-pictures.ts';
import { readRevisions } from './pdf-revisions.ts';
import { scanMetadata } from './pdf-scan-metadata.ts';
import { readShown } from './pdf-shown.ts';
import { readPdfFile } from './pdf-structure.ts';
import { structureFacts } from './pdf-structure-facts.ts';
import { type LoadedPdf, Pdfium } from './pdfium.ts';
import { type PageRaster, pageRaster } from './raster.ts';
import type { Turns } from './turns.ts';

/**
 * Opens a PDF: text, painting order, earlier revisions, metadata and page pictures; page scans are read by OCR.
 * @param turns pages that do not lie upright.
 */
export async function openPdf(bytes: Uint8Array, ocr: Ocr, turns: Turns = new Map()): Promise<OpenedDocument> {
  const pdfium = await Pdfium.create();
  try {
    const pdf = pdfium.load(bytes);
    try {
      for (const [number, turn] of turns) turnPage(pdfium, pdf.document, number - 1, turn);
      return await openLoaded(pdfium, pdf, bytes, ocr);
    } finally {
      pdf.close();
    }
  } finally {
    pdfium.destroy();
  }
}

async function openLoaded(pdfium: Pdfium, pdf: LoadedPdf, bytes: Uint8Array, ocr: Ocr): Promise<OpenedDocument> {
  if (pdf.pageCount < 1) throw new OpenError('unreadable_document', 'The document has no page.');
  if (pdf.pageCount > LIMITS.pagesMax)
    throw new OpenError(
      'too_many_pages',
      `The document has ${pdf.pageCount} pages; at most ${LIMITS.pagesMax} are analysed.`,
    );
  const budget: string[] = [];
  const pictures = new PictureReader(pdfium, bytes);
  const { pages, rasters } = await readPages(pdfium, pdf, pictures, budget);
  budget.push(...pictures.budget);
  const scanned = await startScans(pdfium, pdf, pages, ocr, budget);
  const file = readPdfFile(bytes);
  const history = readRevisions(pdfium, bytes, file, pages);
  const pictured = await pictureRevisions(pdfium, bytes, file, history, pdf.pageCount);
  if (history.cut || pictured.cut) budget.push('Not every revision or page of the history was compared.');
  const luminance = await luminanceOfPages(pages);
  const shown = await readShown(pdfium, pdf, pages, ocr);
  const layered = await readShown(pdfium, pdf, pages, ocr, 'ocr');
  const invoiceXml = readInvoices(file);
  const credentials = readPdfCredentials(bytes, file);
  const { codes, cut } = await readPdfCodes(pdfium, pdf, pages);
  if (cut) budget.push(`Codes were read on the first ${LIMITS.codePagesMax} pages that may hold some.`);
  const facts: OpenedFacts = {
    pages: pages.map((page) => page.fact),
    runs: pages.flatMap((page) => page.runs),
    paint: pages.flatMap((page) => page.paint),
    pictures: pages.flatMap(({ stored }) => stored.map(({ fact }) => fact)),
    ...(luminance.length > 0 ? { luminance } : {}),
    ...scanMetadata(pages),
    shown,
    ...(layered.length > 0 ? { layered } : {}),
    words: pages.flatMap((page) => (scanned.has(page.fact.number) ? [] : page.words)),
    fonts: fontsOf(pages.flatMap((page) => page.runs)),
    revisions: pictured.revisions,
    signatures: history.signatures,
    ...structureFacts(file, pdf.pageCount),
    metadata: readMetadata(pdfium, pdf.document, bytes),
    codes,
    ...(invoiceXml === null ? {} : { invoiceXml }),
    ...(credentials === null ? {} : { credentials }),
    budget,
  };
  const reading = Promise.all(scanned.values()).then((words) => words.flat());
  return { facts, reading, rasters, layers: pictured.layers };
}

interface ReadPages {
  readonly pages: PdfPage[];
  readonly rasters: PageRaster[];
}

/** Reads the pages and renders each while it is open. */
async function readPages(
  pdfium: Pdfium,
  pdf: LoadedPdf,
  pictures: PictureReader,
  budget: string[],
): Promise<ReadPages> {
  const pages: PdfPage[] = [];
  const rasters: PageRaster[] = [];
  let [word, run, characters] = [0, 0, 0];
  for (let index = 0; index < pdf.pageCount; index++) {
    const isWanted = characters <= LIMITS.charactersMax;
    const page = isWanted ? readPage(pdfium, pdf.document, index, { word, run, pictures, raster: true }) : null;
    const raster = page?.raster ?? renderPage(pdfium, pdf.document, index, LIMITS.rasterDpi, LIMITS.rasterSidePxMax);
    if (raster !== null) rasters.push(await pageRaster(index + 1, raster));
    if (!isWanted) continue;
    if (page === null) {
      budget.push(`Page ${index + 1} could not be read.`);
      continue;
    }
    if (page.cut) budget.push(`Page ${index + 1} has more content than is read.`);
    pages.push({ ...page, raster: null });
    word = (page.runs.at(-1)?.word ?? word) + 1;
    run += page.runs.length;
    characters += page.runs.reduce((sum, each) => sum + each.text.length, 0);
    if (characters > LIMITS.charactersMax && index + 1 < pdf.pageCount)
      budget.push(`Text was read up to page ${index + 1} of ${pdf.pageCount}.`);
  }
  if (pages.length === 0) throw new OpenError('unreadable_document', 'No page of the document can be read.');
  return { pages, rasters };
}

/** Readings by page number, for pages that are the picture of a page and have no text layer of their own. */
async function startScans(
  pdfium: Pdfium,
  pdf: LoadedPdf,
  pages: readonly PdfPage[],
  ocr: Ocr,
  budget: string[],
): Promise<Map<number, Promise<Word[]>>> {
  const scans = pages.filter(({ fact, words }) => fact.kind === 'scan' && words.length < 5);
  const read = new Map<number, Promise<Word[]>>();
  for (const { fact } of scans.slice(0, LIMITS.ocrPagesMax)) {
    const raster = renderPage(pdfium, pdf.document, fact.number - 1, 200, LIMITS.ocrSidePxMax);
    if (raster === null) continue;
    const shape = { width: raster.widthPx, height: raster.heightPx, channels: 4 } as const;
    const picture = await sharp(raster.pixels, { raw: shape }).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
    read.set(fact.number, started(ocr.read(picture, fact.number)));
    await ocr.begun?.();
  }
  if (scans.length > LIMITS.ocrPagesMax)
    budget.push(`Text was read from the first ${LIMITS.ocrPagesMax} of ${scans.length} scanned pages.`);
  return read;
}

function fontsOf(runs: readonly Run[]): FontFact[] {
  const fonts = new Map<string, FontFact>();
  for (const { font, embedded, text } of runs) {
    const known = fonts.get(font);
    fonts.set(font, { name: font, embedded, characters: (known?.characters ?? 0) + text.length });
  }
  return [...fonts.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
