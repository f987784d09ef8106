import { instantOf, parsePdfDate } from '../derive/pdf-date.ts';
import type { Metadata, MetadataDate } from '../facts/history.ts';
import { LIMITS } from '../limits.ts';
import type { Pdfium } from './pdfium.ts';

/** The Info dictionary and the XMP packet (where it is not compressed). */
export function readMetadata(pdfium: Pdfium, document: number, bytes: Uint8Array): Metadata {
  const info = (tag: string) =>
    pdfium.text('utf16le', (buffer, length) =>
      pdfium.raw._FPDF_GetMetaText(document, pdfium.ascii(tag), buffer, length),
    );
  const dates: MetadataDate[] = [];
  for (const name of ['CreationDate', 'ModDate']) {
    const text = info(name);
    if (text !== '') dates.push({ source: 'info', name, text, ...parsePdfDate(text) });
  }
  dates.push(...xmpDates(bytes));
  return { producer: info('Producer') || null, creator: info('Creator') || null, dates };
}

const XMP_NAMES = ['xmp:CreateDate', 'xmp:ModifyDate', 'xmp:MetadataDate'] as const;

function xmpDates(bytes: Uint8Array): MetadataDate[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = file.lastIndexOf('<x:xmpmeta');
  if (start < 0) return [];
  const packet = file.toString('utf8', start, Math.min(file.length, start + LIMITS.xmpBytesMax));
  return XMP_NAMES.flatMap((name) => {
    const match = new RegExp(`${name}(?:>|\\s*=\\s*["'])([^<"']{4,40})`).exec(packet);
    const text = match?.[1]?.trim();
    if (text === undefined) return [];
    const zoned = /(?:Z|[+-]\d\d:\d\d)$/.test(text);
    return [{ source: 'xmp' as const, name, text, instant: instantOf(text), zoned }];
  });
}
