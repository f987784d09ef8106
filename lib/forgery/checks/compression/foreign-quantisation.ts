import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, inventory, quote, regionsOf } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import type { JpegPicture } from '../../jpeg/jpeg.ts';
import { ijgQualityOf } from '../../jpeg/quality.ts';

/** Image resource in which Photoshop notes the quality of a save (Photoshop file formats, 0x0406). */
const PHOTOSHOP_QUALITY = 0x0406;
const [APP12, COMMENT] = [0xec, 0xfe];
const EDITOR_COMMENT = /\b(?:gimp|paint\.net|photopea|pixelmator|corel|xv version)\b/i;

interface Writer {
  readonly name: string;
  readonly trace: string;
}

export const foreignQuantisation = defineForgeryCheck({
  meta: {
    id: 'foreign-quantisation',
    version: '1',
    title: 'The picture was compressed by an image editor',
    examined: 'Compression tables of the JPEG and the traces of the program that wrote them',
    family: 'compression',
    cause: 'editor',
    weight: 2.5,
    severity: 'medium',
    subject: 'tampering',
    tamperingType: 'metadata_inconsistency',
    basis: 'file',
    why: 'Each program compresses with tables and segments of its own; those of an editor are no tables of a camera.',
    investigate: ['Ask for the picture as the camera or scanner made it', 'Compare it with the metadata findings'],
    falsePositives: ['A photograph that was cropped, turned or reduced in an editor', 'A scan that an editor imported'],
    references: ['ITU-T T.81, annex K', 'Kornblum, "Using JPEG quantization tables to identify imagery", 2008'],
  },
  requires: ['pictures'],
  optional: ['exif'],
  options: z.object({}),
  evidence: inventory,
  run({ pictures, exif }) {
    const jpegs = pictures.flatMap(({ page, box, jpeg }) =>
      jpeg === undefined ? [] : [{ page, box, picture: jpeg.picture, writer: writerOf(jpeg.picture) }],
    );
    if (jpegs.length === 0) return notApplicable('The document holds no JPEG that can be read.');
    const edited = jpegs.find(({ writer }) => writer !== null);
    if (edited === undefined || edited.writer === null) return clear;
    const { picture, writer, page, box } = edited;
    const quality = ijgQualityOf(picture.components);
    const camera = exif?.find((tag) => tag.name === 'Make')?.value ?? null;
    const claimed = camera !== null && quality === null && writer.name === 'Photoshop';
    const { length } = picture.components;
    const items = [
      { label: 'writer', text: writer.name, page: null },
      { label: 'trace', text: quote(writer.trace), page: null },
      { label: 'quality', text: quality === null ? 'tables of its own' : `libjpeg ${quality}`, page: null },
      { label: 'subsampling', text: length === 1 ? 'grey' : samplingOf(picture), page: null },
      ...(camera === null ? [] : [{ label: 'camera', text: quote(camera), page: null }]),
    ];
    const origin = claimed ? `, while the metadata claim a camera of ${quote(camera)}` : '';
    return graded('medium', claimed ? 0.6 : 1, {
      kind: 'inventory',
      severity: claimed ? 'medium' : 'low',
      summary: `Page ${page}: the JPEG was written by ${writer.name} (${quote(writer.trace)})${origin}.`,
      regions: regionsOf([{ page, box }]),
      items,
    });
  },
});

function writerOf({ segments, photoshopResources }: JpegPicture): Writer | null {
  if (segments.some((segment) => segment.marker === APP12 && segment.name.startsWith('Ducky')))
    return { name: 'Photoshop', trace: 'segment "Ducky" of Save for Web' };
  if (photoshopResources.includes(PHOTOSHOP_QUALITY))
    return { name: 'Photoshop', trace: 'resource with the quality of the save' };
  const comment = segments.find((segment) => segment.marker === COMMENT && EDITOR_COMMENT.test(segment.name));
  return comment === undefined ? null : { name: 'an image editor', trace: comment.name };
}

const samplingOf = ({ components }: JpegPicture): string =>
  components.map(({ horizontal, vertical }) => `${horizontal}x${vertical}`).join(' ');
