import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, type Page, PSM, type Worker } from 'tesseract.js';
import { coveredShare, placed } from '../box.ts';
import { zoneAmong, zoneBand } from '../derive/mrz-lines.ts';
import type { Box } from '../facts/page.ts';
import type { Word } from '../facts/text.ts';
import { LIMITS } from '../limits.ts';

/** `page`: a page as it comes; `block`: clean lines below each other. */
export type OcrMode = 'page' | 'block';

export interface Ocr {
  /** Reads the words of one picture; boxes are normalised to it. */
  read(picture: Buffer, page: number, mode?: OcrMode): Promise<Word[]>;
  /** Resolves when the pages asked for are with the reader, which works on while this thread does; absent where none is. */
  begun?(): Promise<unknown>;
  close(): Promise<void>;
}

const UPSCALE_BELOW_PX = 1_400;
const UPSCALE_MAX = 2;
const WORD_CONFIDENCE_MIN = 20;
const READABLE_SIDE_PX_MIN = 24;
const GROUND_SIDE_PX_MIN = 8;

/** A reading that somebody will wait for later: its failure is told then, and not before. */
export function started<T>(reading: Promise<T>): Promise<T> {
  reading.catch(() => undefined);
  return reading;
}

/** Starts Tesseract with the English data of the installation; nothing is fetched or cached. */
export async function createOcr(): Promise<Ocr> {
  const data = path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  const options = { langPath: path.join(data, '4.0.0_best_int'), cacheMethod: 'none', gzip: true };
  const worker = await createWorker('eng', OEM.LSTM_ONLY, options);
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '200' });
  let begun: Promise<unknown> = Promise.resolve();
  return {
    read(picture, page, mode = 'page') {
      if (mode === 'block') return readBlock(worker, picture, page);
      const { promise, resolve } = Promise.withResolvers<void>();
      begun = Promise.all([begun, promise]);
      return read(worker, picture, page, resolve).finally(resolve);
    },
    begun: () => begun,
    close: async () => {
      await worker.terminate();
    },
  };
}

async function read(worker: Worker, picture: Buffer, page: number, onBegun: () => void): Promise<Word[]> {
  const meta = await sharp(picture).metadata();
  if (Math.min(meta.width, meta.height) < READABLE_SIDE_PX_MIN) return [];
  const { png, width, height } = await prepare(picture, meta);
  const recognised = worker.recognize(png, { rotateAuto: true }, { blocks: true, text: false });
  onBegun();
  const { data } = await recognised;
  const angle = data.rotateRadians ?? 0;
  const words = wordsOf(data, page, (bbox) => unrotated(bbox, angle, width, height));
  const band = zoneBand(words);
  return band === null ? words : withZone(worker, { png, width, height, angle, band }, words);
}

interface Zone {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
  readonly band: Box;
}

const ZONE_AGAIN_SCALE = 1.4;
/** Tesseract is never sure of such long words; that it reads the same at another size says more. */
const AGREED_CONFIDENCE = 90;
const UNSURE_CONFIDENCE = 60;
const ZONE_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';

/** Reads a machine-readable zone again, at two sizes, as lines of its own signs, in place of what was read there. */
async function withZone(worker: Worker, zone: Zone, words: readonly Word[]): Promise<Word[]> {
  const { png, width, height, angle, band } = zone;
  const top = Math.floor(band.y * height);
  const high = Math.min(height - top, Math.ceil(band.height * height));
  const crop = await sharp(png).extract({ left: 0, top, width, height: high }).png({ compressionLevel: 1 }).toBuffer();
  const larger = await sharp(crop)
    .resize(Math.round(width * ZONE_AGAIN_SCALE))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const lines = linesOf(await recogniseBlock(worker, crop, ZONE_SIGNS, angle));
  const again = zoneAmong(linesOf(await recogniseBlock(worker, larger, ZONE_SIGNS, angle)).map((line) => line.text));
  const found = zoneAmong(lines.map((line) => line.text));
  if (found === null) return [...words];
  const page = words[0]?.page ?? 1;
  const signs = found.texts.map((text, index): Word => {
    const line = lines[found.first + index];
    const part = unrotated(line?.bbox ?? { x0: 0, y0: 0, x1: width, y1: high }, angle, width, high);
    const own = Math.round((line?.confidence ?? 0) * 10) / 10;
    const confidence =
      again?.texts[index] === text ? Math.max(own, AGREED_CONFIDENCE) : Math.min(own, UNSURE_CONFIDENCE);
    return {
      text,
      page,
      box: placed(part, { ...band, y: top / height, height: high / height }),
      source: 'ocr',
      confidence,
      runs: [],
    };
  });
  const lost = words.filter((word) => signs.every(({ box }) => coveredShare(word.box, box) < 0.4));
  return [...lost, ...signs];
}

/** Reads clean lines as they are: no turning, no scaling. */
async function readBlock(worker: Worker, picture: Buffer, page: number): Promise<Word[]> {
  const { width, height } = await sharp(picture).metadata();
  return wordsOf(await recogniseBlock(worker, picture, '', 0), page, (bbox) => unrotated(bbox, 0, width, height));
}

async function recogniseBlock(worker: Worker, picture: Buffer, signs: string, angle: number): Promise<Page> {
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, tessedit_char_whitelist: signs });
  try {
    const options = angle === 0 ? {} : { rotateRadians: angle };
    return (await worker.recognize(picture, options, { blocks: true, text: false })).data;
  } finally {
    await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, tessedit_char_whitelist: '' });
  }
}

const linesOf = ({ blocks }: Pick<Page, 'blocks'>) =>
  (blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));

type Bbox = Parameters<typeof unrotated>[0];

function wordsOf(read: Pick<Page, 'blocks'>, page: number, boxOf: (bbox: Bbox) => Box): Word[] {
  return linesOf(read)
    .flatMap((line) => line.words)
    .filter((word) => word.confidence >= WORD_CONFIDENCE_MIN && word.text.trim() !== '')
    .map((word) => {
      const confidence = Math.round(word.confidence * 10) / 10;
      const text = word.text.trim().normalize('NFC');
      return { text, page, box: boxOf(word.bbox), source: 'ocr', confidence, runs: [] };
    });
}

/** Grey, at a size that Tesseract reads well, with uneven lighting divided out. */
async function prepare(
  picture: Buffer,
  meta: { width: number; height: number },
): Promise<{ png: Buffer; width: number; height: number }> {
  const longest = Math.max(meta.width, meta.height, 1);
  const wanted = longest < UPSCALE_BELOW_PX ? longest * UPSCALE_MAX : longest;
  const scale = Math.min(wanted, LIMITS.ocrSidePxMax) / longest;
  const width = Math.max(1, Math.round(meta.width * scale));
  const height = Math.max(1, Math.round(meta.height * scale));
  const base = sharp(picture).flatten({ background: '#fff' }).resize(width, height, { fit: 'fill' });
  const grey = await base.greyscale().toColourspace('b-w').raw().toBuffer();
  const raw = { width, height, channels: 1 } as const;
  const small = await sharp(grey, { raw })
    .resize(groundSide(width), groundSide(height), { fit: 'fill' })
    .median(5)
    .blur(2)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const ground = await sharp(small)
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  for (let index = 0; index < grey.length; index++) {
    const light = Math.max(ground[index] ?? 255, 40);
    grey[index] = Math.min(255, ((grey[index] ?? 0) * 245) / light);
  }
  const stored = sharp(grey, { raw }).toColourspace('b-w').png({ compressionLevel: 0 });
  return { png: await stored.toBuffer(), width, height };
}

const groundSide = (side: number): number => Math.max(GROUND_SIDE_PX_MIN, Math.round(side / 16));

/** Turns a box of the straightened picture back about the picture's centre and normalises it. */
function unrotated(
  bbox: { x0: number; y0: number; x1: number; y1: number },
  angle: number,
  width: number,
  height: number,
): Box {
  const [cx, cy] = [(bbox.x0 + bbox.x1) / 2 - width / 2, (bbox.y0 + bbox.y1) / 2 - height / 2];
  const x = cx * Math.cos(angle) + cy * Math.sin(angle) + width / 2;
  const y = cy * Math.cos(angle) - cx * Math.sin(angle) + height / 2;
  const [w, h] = [bbox.x1 - bbox.x0, bbox.y1 - bbox.y0];
  return { x: (x - w / 2) / width, y: (y - h / 2) / height, width: w / width, height: h / height };
}
