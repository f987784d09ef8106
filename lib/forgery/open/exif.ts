import ExifReader from 'exifreader';
import type { MetadataDate } from '../facts/history.ts';
import type { ExifTag } from '../facts/picture.ts';
import { instantOf } from './pdf-metadata.ts';

const TAGS = [
  'Make',
  'Model',
  'Software',
  'ProcessingSoftware',
  'CreatorTool',
  'DateTime',
  'DateTimeOriginal',
  'DateTimeDigitized',
  'OffsetTime',
  'OffsetTimeOriginal',
  'GPSDateStamp',
  'PixelXDimension',
  'PixelYDimension',
] as const;

const VALUE_LENGTH_MAX = 200;

/** The EXIF and XMP tags that tell about editing; none where the file has no readable metadata. */
export function readExif(bytes: Uint8Array): { tags: ExifTag[]; dates: MetadataDate[] } {
  const found = loadTags(bytes);
  const tags = TAGS.flatMap((name) => {
    const value = found.get(name)?.trim();
    return value === undefined || value === '' ? [] : [{ name, value: value.slice(0, VALUE_LENGTH_MAX) }];
  });
  return { tags, dates: datesOf(new Map(tags.map((tag) => [tag.name, tag.value]))) };
}

function loadTags(bytes: Uint8Array): Map<string, string> {
  try {
    const copy = new Uint8Array(bytes).buffer;
    const tags = ExifReader.load(copy, { includeTags: { exif: [...TAGS], xmp: ['CreatorTool'] } });
    return new Map(
      Object.entries(tags).flatMap(([name, tag]) => {
        const description: unknown = tag?.description;
        return typeof description === 'string' || typeof description === 'number' ? [[name, String(description)]] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

const DATE_TAGS = [
  ['DateTime', 'OffsetTime'],
  ['DateTimeOriginal', 'OffsetTimeOriginal'],
  ['DateTimeDigitized', 'OffsetTimeOriginal'],
] as const;

function datesOf(tags: ReadonlyMap<string, string>): MetadataDate[] {
  return DATE_TAGS.flatMap(([name, zoneName]) => {
    const text = tags.get(name);
    if (text === undefined || /^[\s:0]*$/.test(text)) return [];
    const zone = tags.get(zoneName);
    const iso = text.replace(/^(\d{4}):(\d\d):(\d\d) /, '$1-$2-$3T');
    const zoned = zone !== undefined && /^[+-]\d\d:\d\d$/.test(zone);
    return [{ source: 'exif' as const, name, text, instant: instantOf(zoned ? `${iso}${zone}` : iso), zoned }];
  });
}
