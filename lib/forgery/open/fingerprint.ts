import sharp from 'sharp';
import { minHashOf } from '../derive/min-hash.ts';
import type { DocumentFacts } from '../document.ts';
import type { Fingerprint, IdentifierFact } from '../facts/context.ts';
import type { PageRaster } from './raster.ts';

const HASH_COLUMNS = 8;

/** What an opened document is recognised by. */
export async function fingerprintOf(
  facts: Partial<DocumentFacts>,
  rasters: readonly PageRaster[],
): Promise<Fingerprint> {
  return {
    sha256: facts.bytes?.sha256 ?? '',
    documentClass: facts.documentClass ?? 'other',
    pageHashes: await Promise.all(rasters.map(({ webp }) => differenceHash(webp))),
    minHash: minHashOf((facts.lines ?? []).map((line) => line.text).join('\n')),
    skeleton: null,
    producer: facts.metadata?.producer ?? null,
    fonts: (facts.fonts ?? []).map((font) => font.name.replace(/^[A-Z]{6}\+/, '')).toSorted(),
    identifiers: (facts.labelled ?? []).flatMap(ibanOf),
    pictures: [],
  };
}

/** dHash: 64 bits as 16 hex digits, each telling whether a cell is darker than the one to its right (Krawetz 2013). */
export async function differenceHash(picture: Buffer): Promise<string> {
  const cells = await sharp(picture)
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

function ibanOf({ label, value, page, box }: NonNullable<DocumentFacts['labelled']>[number]): IdentifierFact[] {
  return label === 'iban' ? [{ kind: 'iban', value, page, box }] : [];
}
