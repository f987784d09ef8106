import type { ExifTag } from '../facts/picture.ts';

/** The value of an EXIF tag; null where it is missing. */
export function exifTag(tags: readonly ExifTag[], name: string): string | null {
  return tags.find((tag) => tag.group === 'exif' && tag.name === name)?.value ?? null;
}

/** The whole number that an EXIF tag holds; null where it holds none. */
export function exifNumber(tags: readonly ExifTag[], name: string): number | null {
  const value = exifTag(tags, name);
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

const EXIF_DATE = /^(\d{4}):(\d\d):(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/;
const FIRST_YEAR = 1990;

/**
 * A date of EXIF in milliseconds, by the clock of the camera as if it were UTC, so that dates of one file compare.
 * @returns null where it is missing, impossible, or a default of a clock that was never set.
 */
export function instantOfTag(tags: readonly ExifTag[], name: string): number | null {
  const match = EXIF_DATE.exec(exifTag(tags, name) ?? '');
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const instant = Date.UTC(year, month - 1, day, hour, minute, second);
  const real = new Date(instant).getUTCMonth() + 1 === month && new Date(instant).getUTCDate() === day;
  return real && year >= FIRST_YEAR ? instant : null;
}

/** The size in pixels that the file itself has, beside what its metadata claim; null where its format does not tell. */
export function storedSize(tags: readonly ExifTag[]): { readonly widthPx: number; readonly heightPx: number } | null {
  const side = (name: string) =>
    Number.parseInt(tags.find((tag) => tag.group === 'file' && tag.name === name)?.value ?? '', 10);
  const [widthPx, heightPx] = [side('Image Width'), side('Image Height')];
  return widthPx > 0 && heightPx > 0 ? { widthPx, heightPx } : null;
}
