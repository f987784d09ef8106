import { createHash } from 'node:crypto';
import type { JpegTables } from '../facts/picture.ts';
import { readJpegHeader } from '../jpeg/header.ts';
import { ijgQualityOf } from '../jpeg/quality.ts';

/** Tables of JPEG data; null where its header cannot be read. */
export function jpegTables(bytes: Uint8Array): JpegTables | null {
  const components = readJpegHeader(bytes);
  if (components === null) return null;
  const sampling = components.map(({ horizontal, vertical }) => `${horizontal}x${vertical}`).join(' ');
  const hash = createHash('sha256').update(sampling);
  for (const { table } of components) hash.update(table.join());
  return { digest: hash.digest('hex').slice(0, 16), quality: ijgQualityOf(components), sampling };
}
