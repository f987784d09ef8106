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

const PDF_DATE = /^\s*(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([Zz])|([+-])(\d\d)'?(\d\d)?'?)?/;

/** Reads `D:YYYYMMDDHHmmSSOHH'mm` (ISO 32000-1, 7.9.4). */
export function parsePdfDate(text: string): { instant: string | null; zoned: boolean } {
  const match = PDF_DATE.exec(text);
  if (match === null) return { instant: null, zoned: false };
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    zulu,
    sign,
    zoneHour,
    zoneMinute,
  ] = match;
  const zone = sign === undefined ? 'Z' : `${sign}${zoneHour}:${zoneMinute ?? '00'}`;
  const instant = instantOf(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return { instant, zoned: zulu !== undefined || sign !== undefined };
}

/** A possible date-time in UTC, else null: 31 April is none, and offsets end at -12:00 and +14:00. */
export function instantOf(text: string): string | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|([+-])(\d\d):(\d\d))?$/.exec(text.trim());
  if (match === null) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  const local = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  const wall = new Date(local);
  const possible =
    wall.getUTCMonth() + 1 === month && wall.getUTCDate() === day && wall.getUTCHours() === hour && (minute ?? 0) < 60;
  const offsetMinutes =
    match[8] === undefined ? 0 : (match[8] === '-' ? -1 : 1) * (Number(match[9]) * 60 + Number(match[10]));
  if (!possible || (year ?? 0) < 1 || offsetMinutes < -720 || offsetMinutes > 840) return null;
  return new Date(local - offsetMinutes * 60_000).toISOString();
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
