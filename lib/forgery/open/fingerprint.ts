import sharp, { type Sharp } from 'sharp';
import { area } from '../box.ts';
import { profileOf } from '../derive/file-profile.ts';
import { identifiersOf } from '../derive/identifiers.ts';
import { minHashOf } from '../derive/min-hash.ts';
import { skeletonOf } from '../derive/skeleton.ts';
import type { DocumentFacts } from '../document.ts';
import type { Fingerprint, PictureHash } from '../facts/context.ts';
import type { Box, Place } from '../facts/page.ts';
import { LIMITS } from '../limits.ts';
import type { PageRaster } from './raster.ts';

const HASH_COLUMNS = 8;
/** Shares of the page that a stamp, a signature, a photo or a logo covers. */
const PICTURE_SHARE = { min: 0.002, max: 0.3 } as const;
const PICTURE_SIDE_PX_MIN = 24;

/** What an opened document is recognised by. */
export async function fingerprintOf(
  facts: Partial<DocumentFacts>,
  rasters: readonly PageRaster[],
): Promise<Fingerprint> {
  const { lines = [], pages = [] } = facts;
  const hashed = rasters.slice(0, LIMITS.fingerprintPagesMax);
  return {
    sha256: facts.bytes?.sha256 ?? '',
    documentClass: facts.documentClass ?? 'other',
    pageHashes: await Promise.all(hashed.map(({ webp }) => differenceHash(sharp(webp)))),
    minHash: minHashOf(lines.map((line) => line.text).join('\n')),
    skeleton: skeletonOf(lines, pages),
    identifiers: identifiersOf(lines, facts.labelled ?? []),
    pictures: await picturesOf(facts, hashed),
    profile: profileOf(facts),
  };
}

/** dHash: 64 bits as 16 hex digits, each telling whether a cell is darker than the one to its right (Krawetz 2013). */
async function differenceHash(picture: Sharp): Promise<string> {
  const cells = await picture
    .greyscale()
    .resize(HASH_COLUMNS + 1, HASH_COLUMNS, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < HASH_COLUMNS; row++)
    for (let column = 0; column < HASH_COLUMNS; column++) {
      const at = row * (HASH_COLUMNS + 1) + column;
      bits = (bits << 1n) | BigInt((cells[at] ?? 0) < (cells[at + 1] ?? 0));
    }
  return bits.toString(16).padStart(16, '0');
}

/** Pictures that PDFs place on a page, as the page shows them; larger ones are scans of the page, smaller ones rules. */
async function picturesOf(facts: Partial<DocumentFacts>, rasters: readonly PageRaster[]): Promise<PictureHash[]> {
  if (facts.bytes?.format !== 'pdf') return [];
  const sized = (facts.pictures ?? []).filter(({ box }) => {
    const share = area(box);
    return share >= PICTURE_SHARE.min && share <= PICTURE_SHARE.max;
  });
  const hashes: PictureHash[] = [];
  for (const place of sized.slice(0, LIMITS.fingerprintPicturesMax)) {
    const raster = rasters.find(({ number }) => number === place.page);
    const hash = raster === undefined ? null : await cropHash(raster, place);
    if (hash !== null) hashes.push({ page: place.page, box: place.box, hash });
  }
  return hashes;
}

async function cropHash({ webp, widthPx, heightPx }: PageRaster, { box }: Place): Promise<string | null> {
  const crop = pixelsOf(box, widthPx, heightPx);
  if (Math.min(crop.width, crop.height) < PICTURE_SIDE_PX_MIN) return null;
  return differenceHash(sharp(webp).extract(crop));
}

function pixelsOf(box: Box, widthPx: number, heightPx: number) {
  const left = Math.max(0, Math.round(box.x * widthPx));
  const top = Math.max(0, Math.round(box.y * heightPx));
  const width = Math.min(widthPx - left, Math.round(box.width * widthPx));
  const height = Math.min(heightPx - top, Math.round(box.height * heightPx));
  return { left, top, width, height };
}
