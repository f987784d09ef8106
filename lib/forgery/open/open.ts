import { createHash } from 'node:crypto';
import type { AnalysisJob } from '../analysis-job.ts';
import { credentialsOf } from '../c2pa/verify.ts';
import { derive } from '../derive/derive.ts';
import type { DocumentFacts } from '../document.ts';
import type { ActualFormat } from '../facts/page.ts';
import type { Luminance } from '../facts/picture.ts';
import type { QuarterTurn } from '../jpeg/orientation.ts';
import { LIMITS } from '../limits.ts';
import { clonesOf } from '../pixels/clones.ts';
import { paperOf } from '../pixels/paper.ts';
import { spectraOf } from '../pixels/spectrum.ts';
import { openImage } from './image.ts';
import { jpegFacts } from './jpeg.ts';
import { mapLayers } from './layers.ts';
import { type Ocr, started } from './ocr.ts';
import { OpenError } from './open-error.ts';
import type { OpenedFacts, PageLayer } from './opened.ts';
import { openPdf } from './pdf.ts';
import type { PageRaster } from './raster.ts';
import { sniff } from './sniff.ts';
import { type Turns, turnsOf } from './turns.ts';

export type Upload = AnalysisJob & { readonly bytes: Uint8Array };

/**
 * Opens an upload as what it is, whatever it is called.
 * @throws OpenError with the code that says why it cannot be analysed.
 */
export async function open(
  upload: Upload,
  ocr: Ocr,
): Promise<{ facts: Partial<DocumentFacts>; rasters: readonly PageRaster[]; layers: readonly PageLayer[] }> {
  const { bytes } = upload;
  if (bytes.length === 0) throw new OpenError('unreadable_document', 'The file is empty.');
  if (bytes.length > LIMITS.fileBytesMax)
    throw new OpenError('unreadable_document', `The file is larger than ${LIMITS.fileBytesMax} bytes.`);
  const format = sniff(bytes);
  if (format === null)
    throw new OpenError('unsupported_media_type', 'The file is neither PDF, JPEG, PNG, WebP nor TIFF.');
  const known = await parts(upload, format, ocr, NONE_TURNED);
  const turns = await turnsOf(known, ocr);
  const { facts, words, rasters, layers } = turns.size === 0 ? known : await parts(upload, format, ocr, turns);
  return { facts: derive({ ...facts, words }), rasters, layers };
}

const NONE_TURNED: Turns = new Map();

/** Everything that is read of a document, as if its pages lay turned by so much. */
async function parts(upload: Upload, format: ActualFormat, ocr: Ocr, turns: Turns) {
  const { bytes, docFormat, receivedAt } = upload;
  const turn = turns.get(1) ?? 0;
  const opened = format === 'pdf' ? await openPdf(bytes, ocr, turns) : await openImage(bytes, format, ocr, turn);
  const { facts, rasters, layers } = opened;
  started(opened.reading);
  const credentials = format === 'pdf' ? null : credentialsOf(bytes, format);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = {
    ...facts,
    ...(format === 'jpeg' ? await jpegParts(bytes, facts, turn) : {}),
    ...(credentials === null ? {} : { credentials }),
    bytes: { sha256, length: bytes.length, format },
    docFormat,
    receivedAt,
  };
  const maps = await mapLayers(known, rasters);
  // The reader is at work in a thread of its own meanwhile.
  const measured = facts.luminance === undefined ? {} : measure(facts.luminance);
  const words = [...(facts.words ?? []), ...(await opened.reading)];
  return { facts: { ...known, ...measured }, words, rasters, layers: [...layers, ...maps] };
}

/** What several checks ask of the pixels of pages. */
const measure = (pages: readonly Luminance[]) => ({
  papers: pages.map(paperOf),
  spectra: pages.map(spectraOf),
  clones: pages.map(clonesOf),
});

/** The facts of a JPEG beside those of the picture that it is. */
async function jpegParts(bytes: Uint8Array, { pictures = [] }: OpenedFacts, turn: QuarterTurn): Promise<OpenedFacts> {
  const { tables, jpeg, thumbnail } = await jpegFacts(bytes, turn);
  const stored = { ...(tables === undefined ? {} : { tables }), ...(jpeg === undefined ? {} : { jpeg }) };
  return {
    pictures: pictures.map((picture) => ({ ...picture, ...stored })),
    ...(jpeg === undefined ? {} : { jpeg }),
    ...(thumbnail === undefined ? {} : { thumbnail }),
  };
}
