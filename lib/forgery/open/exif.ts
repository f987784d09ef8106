import ExifReader from 'exifreader';
import { instantOf } from '../derive/pdf-date.ts';
import type { MetadataDate } from '../facts/history.ts';
import type { EditStep, ExifTag, TagGroup } from '../facts/picture.ts';
import { LIMITS } from '../limits.ts';
import { readXmp } from './xmp.ts';

/** What the metadata of a picture say; empty where the file has none that can be read. */
export interface PictureMetadata {
  readonly tags: readonly ExifTag[];
  readonly dates: readonly MetadataDate[];
  readonly steps: readonly EditStep[];
}

const GROUPS: readonly (readonly [string, TagGroup])[] = [
  ['file', 'file'],
  ['pngFile', 'file'],
  ['exif', 'exif'],
  ['iptc', 'iptc'],
  ['pngText', 'png'],
];
/** Pointers to other parts of the file and lists of bytes, which tell nobody anything. */
const MUTE =
  /IFD Pointer$|^(?:StripOffsets|StripByteCounts|TileOffsets|TileByteCounts|ImageSourceData|PrintImageMatching|Padding|ApplicationNotes)$/;

/** Reads the tags of a picture (EXIF, IPTC, XMP and the texts of a PNG), the dates in them and the edits that XMP records. */
export function readExif(bytes: Uint8Array): PictureMetadata {
  const found = loadTags(bytes);
  const xmp = readXmp(bytes);
  const tags = [...GROUPS.flatMap(([name, group]) => tagsOf(found.get(name), group)), ...bounded('xmp', xmp.values)];
  const exif = new Map(tags.flatMap(({ group, name, value }) => (group === 'exif' ? [[name, value]] : [])));
  return { tags, dates: datesOf(exif), steps: xmp.steps };
}

function loadTags(bytes: Uint8Array): Map<string, unknown> {
  try {
    const copy = new Uint8Array(bytes).buffer;
    const skipped = { xmp: true, icc: true, makerNotes: true, photoshop: true, mpf: true, thumbnail: true } as const;
    return new Map(Object.entries(ExifReader.load(copy, { expanded: true, excludeTags: skipped })));
  } catch {
    return new Map();
  }
}

function tagsOf(group: unknown, name: TagGroup): ExifTag[] {
  if (typeof group !== 'object' || group === null) return [];
  return bounded(
    name,
    Object.entries(group).flatMap(([tag, content]) => (MUTE.test(tag) ? [] : [[tag, textOfTag(content)] as const])),
  );
}

/** At most so many tags of a group; a last one says how many more there are. */
function bounded(group: TagGroup, values: readonly (readonly [string, string])[]): ExifTag[] {
  const tags = values.flatMap(([name, text]) => {
    const value = cleaned(text);
    return value === '' ? [] : [{ group, name: name.slice(0, 100), value }];
  });
  const more = tags.length - LIMITS.metadataTagsMax;
  return more <= 0
    ? tags
    : [...tags.slice(0, LIMITS.metadataTagsMax), { group, name: 'More tags', value: String(more) }];
}

const cleaned = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LIMITS.metadataTextMax);

function textOfTag(content: unknown): string {
  if (typeof content !== 'object' || content === null || !('description' in content)) return '';
  const { description } = content;
  if (description === '[Unicode encoded text]' && 'value' in content) return unicodeOf(content.value);
  return typeof description === 'string' || typeof description === 'number' ? String(description) : '';
}

const CODE_LENGTH = 8;

/** A comment in UTF-16 behind its character code (Exif 3.0, 4.6.6.10), in whichever order of bytes. */
function unicodeOf(value: unknown): string {
  if (!Array.isArray(value)) return '';
  const bytes = Buffer.from(value.slice(CODE_LENGTH, CODE_LENGTH + 2 * LIMITS.metadataTextMax).map(Number));
  const big = bytes[0] === 0 || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return (big ? bytes.subarray(0, bytes.length & ~1).swap16() : bytes).toString('utf16le').replace(/^\ufeff/, '');
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
