import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { exifNumber, exifTag, instantOfTag, storedSize } from '../../derive/exif-values.ts';
import { graded, quote, valueComparison } from '../../evidence.ts';
import type { ExifTag } from '../../facts/picture.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

const EDITORS =
  /\b(?:photoshop|gimp|paint\.net|paint ?shop|affinity photo|pixelmator|photopea|picsart|corel|inkscape|illustrator|fireworks|canva|fotor|befunky|pixlr|krita|photofiltre|photoscape|photoimpact|facetune|meitu|polarr|snagit|painttool|photo ?studio)\b/i;
const TOUCH_UP =
  /\b(?:lightroom|snapseed|capture one|darktable|rawtherapee|dxo|google photos|apple photos|picasa|vsco|instagram|irfanview|xnview|faststone|acdsee|windows photo|photo gallery)\b/i;
const SOFTWARE_TAGS = new Set(['Software', 'ProcessingSoftware', 'CreatorTool']);
/** Makers whose cameras write a note of their own into every picture. */
const NOTING = /^(?:canon|nikon|apple|fujifilm|olympus|panasonic|pentax)\b/i;

const NOTES_SINCE = Date.UTC(2004, 0, 1);

/** A value that does not fit, and what would. */
interface Sign {
  readonly severity: Severity;
  readonly label: string;
  readonly value: string;
  readonly expected: string;
  readonly text: string;
}

export const editedExif = defineForgeryCheck({
  meta: {
    id: 'edited-exif',
    version: '2',
    title: 'The metadata are not those of an untouched picture',
    examined: 'Software, dates, sizes and camera that the metadata of the picture name',
    family: 'provenance',
    cause: 'editor',
    weight: 2.5,
    severity: 'medium',
    subject: 'tampering',
    tamperingType: 'metadata_inconsistency',
    basis: 'file',
    why: 'A photograph or scan of a document needs no image editor between camera and upload.',
    investigate: ['Ask for the picture as the camera or scanner made it', 'Read the metadata on the review page'],
    falsePositives: [
      'Cropping, rotating or scaling with an editor or a viewer',
      'A scan imported through an editor',
      'A camera whose clock is wrong',
    ],
    references: ['Exif 3.0, 4.6.4 Software', 'Exif 3.0, 4.6.6 DateTimeOriginal'],
  },
  requires: ['exif', 'receivedAt'],
  options: z.object({
    saved_later_seconds: z
      .number()
      .positive()
      .default(60)
      .meta({ title: 'Seconds between picture and save', description: 'More are a later save.' }),
    gps_hours: z
      .number()
      .positive()
      .default(26)
      .meta({ title: 'Hours between clock and satellite', description: 'More than time zones explain.' }),
  }),
  evidence: valueComparison,
  run({ exif, receivedAt }, { saved_later_seconds: savedLaterSeconds, gps_hours: gpsHours }) {
    const tags = exif.filter(({ group }) => group !== 'file');
    if (tags.length === 0)
      return notApplicable('The picture carries no metadata; many portals and messengers remove it.');
    const found = [
      ...namedEditors(tags),
      ...futureDates(tags, receivedAt),
      ...offGps(tags, gpsHours),
      ...savedLater(tags, savedLaterSeconds),
      ...otherSize(exif),
      ...missingNote(tags),
    ];
    const worst = found.find(({ severity }) => severity === 'medium') ?? found[0];
    if (worst === undefined) return clear;
    return graded('medium', worst.severity === 'medium' ? 0.6 : 1, {
      kind: 'value_comparison',
      severity: worst.severity,
      summary: worst.text,
      regions: [],
      relation: 'metadata of an untouched picture',
      values: found.map(({ label, value }) => ({ label, value: quote(value, 200) })),
      expected: worst.expected,
      found: quote(worst.value, 200),
    });
  },
});

function namedEditors(tags: readonly ExifTag[]): Sign[] {
  return tags
    .filter(({ name, value }) => SOFTWARE_TAGS.has(name) && (EDITORS.test(value) || TOUCH_UP.test(value)))
    .map(({ name, value }) => ({
      severity: EDITORS.test(value) ? ('medium' as const) : ('low' as const),
      label: name,
      value,
      expected: 'the software of a camera, phone or scanner',
      text: `${name} names "${quote(value)}".`,
    }));
}

const DAY_MS = 86_400_000;

/** Clocks without a time zone may be ahead by most of a day. */
function futureDates(tags: readonly ExifTag[], receivedAt: string): Sign[] {
  return ['DateTimeOriginal', 'DateTimeDigitized'].flatMap((name): Sign[] => {
    const at = instantOfTag(tags, name);
    if (at === null || at - Date.parse(receivedAt) <= DAY_MS) return [];
    const value = exifTag(tags, name) ?? '';
    const text = `${name} is ${quote(value)}, after the document was received.`;
    return [{ severity: 'medium', label: name, value, expected: `before ${receivedAt.slice(0, 10)}`, text }];
  });
}

/** The satellites give a date in UTC; the camera's own may be off by its time zone. */
function offGps(tags: readonly ExifTag[], hours: number): Sign[] {
  const [gps, taken] = [instantOfTag(tags, 'GPSDateStamp'), instantOfTag(tags, 'DateTimeOriginal')];
  if (gps === null || taken === null) return [];
  const endOfDay = gps + DAY_MS;
  const offMs = Math.max(gps - taken, taken - endOfDay);
  if (offMs <= hours * 3_600_000) return [];
  const [value, expected] = [exifTag(tags, 'DateTimeOriginal') ?? '', exifTag(tags, 'GPSDateStamp') ?? ''];
  const text = `DateTimeOriginal is ${quote(value)}, but the satellite date is ${quote(expected)}.`;
  return [{ severity: 'medium', label: 'GPSDateStamp', value: expected, expected: value, text }];
}

function savedLater(tags: readonly ExifTag[], seconds: number): Sign[] {
  const [taken, saved] = [instantOfTag(tags, 'DateTimeOriginal'), instantOfTag(tags, 'DateTime')];
  if (taken === null || saved === null || saved - taken <= seconds * 1_000) return [];
  const [value, expected] = [exifTag(tags, 'DateTime') ?? '', exifTag(tags, 'DateTimeOriginal') ?? ''];
  const text = `The picture was taken at ${quote(expected)} and saved again at ${quote(value)}.`;
  return [{ severity: 'low', label: 'DateTime', value, expected, text }];
}

function otherSize(tags: readonly ExifTag[]): Sign[] {
  const stored = storedSize(tags);
  const [width, height] = [exifNumber(tags, 'PixelXDimension'), exifNumber(tags, 'PixelYDimension')];
  if (stored === null || width === null || height === null || width === 0 || height === 0) return [];
  const sides = [stored.widthPx, stored.heightPx];
  if (sides.includes(width) && sides.includes(height)) return [];
  const [value, expected] = [`${width} x ${height}`, `${stored.widthPx} x ${stored.heightPx}`];
  const text = `The metadata name a picture of ${value} pixels; it has ${expected}.`;
  return [{ severity: 'low', label: 'PixelXDimension', value, expected, text }];
}

function missingNote(tags: readonly ExifTag[]): Sign[] {
  const make = exifTag(tags, 'Make');
  const taken = instantOfTag(tags, 'DateTimeOriginal') ?? NOTES_SINCE;
  if (make === null || taken < NOTES_SINCE || !NOTING.test(make) || exifTag(tags, 'MakerNote') !== null) return [];
  const text = `The note that cameras of ${quote(make)} leave in a picture is missing.`;
  return [{ severity: 'low', label: 'Make', value: make, expected: 'a MakerNote', text }];
}
