import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, regionsOf, structuralPattern } from '../../evidence.ts';
import type { GreyPicture } from '../../facts/picture.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { likenessOf, withoutBars } from '../../jpeg/likeness.ts';
import { uprightBox } from '../../jpeg/orientation.ts';

const ASPECT_DIFFERENCE_MAX = 0.03;
const SIDE_PX_MIN = 48;

export const staleThumbnail = defineForgeryCheck({
  meta: {
    id: 'stale-thumbnail',
    version: '1',
    title: 'The thumbnail shows another picture',
    examined: 'Thumbnail in the metadata against the picture',
    family: 'provenance',
    cause: 'editor',
    weight: 2.5,
    severity: 'medium',
    subject: 'tampering',
    tamperingType: 'content_edit',
    basis: 'file',
    why: 'A camera makes the thumbnail from the picture; an editor that leaves it in place keeps the picture as it was before.',
    investigate: ['Look at the thumbnail: it may show what was there before', 'Ask for the original picture'],
    falsePositives: ['A picture that was cropped by a program that keeps the old thumbnail', 'Damaged metadata'],
    references: ['Exif 3.0, 4.5.8'],
  },
  requires: ['thumbnail'],
  options: z.object({
    correlation_min: z.number().min(-1).max(1).default(0.9).meta({
      title: 'Likeness of a thumbnail of this picture',
      description: '1 is the same; below it the thumbnail is one of another picture.',
    }),
  }),
  evidence: structuralPattern,
  run({ thumbnail: { thumbnail, picture, orientation } }, { correlation_min: correlationMin }) {
    if (
      Math.min(thumbnail.width, thumbnail.height) < SIDE_PX_MIN ||
      Math.min(picture.width, picture.height) < SIDE_PX_MIN
    )
      return notApplicable('The thumbnail or the picture is too small to be compared.');
    const best = TURNS.map((turn) => compared(picture, turn(thumbnail))).toSorted(
      (a, b) => b.correlation - a.correlation,
    )[0];
    if (best === undefined || best.correlation >= correlationMin) return clear;
    const box = uprightBox(best.box, orientation);
    return graded('medium', best.aspectDiffers ? 0.6 : 1, {
      kind: 'structural_pattern',
      severity: best.aspectDiffers ? 'low' : 'medium',
      summary: `The thumbnail in the metadata is like the picture to ${best.correlation.toFixed(2)} only${best.aspectDiffers ? ', and of another shape' : ''}.`,
      regions: regionsOf([{ page: 1, box }]),
      items: [
        {
          page: 1,
          text: `${Math.round(best.share * 100)} % of the area differs`,
          method: best.aspectDiffers ? 'thumbnail_of_another_shape' : 'thumbnail_correlation',
          measured: Math.round(best.correlation * 1e3) / 1e3,
          limit: correlationMin,
        },
      ],
    });
  },
});

function compared(picture: GreyPicture, thumbnail: GreyPicture) {
  const aspect = picture.width / picture.height;
  const part = withoutBars(thumbnail, aspect);
  const shown = (thumbnail.width * part.width) / (thumbnail.height * part.height);
  const aspectDiffers = Math.abs(shown / aspect - 1) > ASPECT_DIFFERENCE_MAX;
  return { ...likenessOf(picture, thumbnail, part), aspectDiffers };
}

/** Programs that turn a picture do not always turn its thumbnail. */
const TURNS: readonly ((picture: GreyPicture) => GreyPicture)[] = [
  (picture) => picture,
  quarterTurn,
  (picture) => quarterTurn(quarterTurn(picture)),
  (picture) => quarterTurn(quarterTurn(quarterTurn(picture))),
];

function quarterTurn({ width, height, values }: GreyPicture): GreyPicture {
  const turned = new Uint8Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + height - 1 - y] = values[y * width + x] ?? 0;
  return { width: height, height: width, values: turned };
}
