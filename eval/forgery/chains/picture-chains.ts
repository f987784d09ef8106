import type { Box } from '#lib/forgery/facts/page.ts';
import type { Random } from '../../risk/random.ts';
import { lit, turning } from '../picture/capture.ts';
import { areaOf, boxOfArea } from '../picture/glyphs.ts';
import type { LayerText } from '../picture/layer.ts';
import { imageOf, type Picture, pictureOf } from '../picture/picture.ts';

export interface Sent {
  readonly bytes: Buffer;
  readonly format: 'jpg' | 'png' | 'pdf';
  readonly boxes: readonly Box[];
}

/** What a picture goes through before it is handed in; both twins with the same `random`. */
export type PictureChain = (
  picture: Picture,
  boxes: readonly Box[],
  random: Random,
  layer: readonly LayerText[],
) => Promise<Sent>;

const MESSENGER_SIDE_PX = 1_600;

export const png: PictureChain = async (picture, boxes) => ({
  bytes: await imageOf(picture).png({ compressionLevel: 3 }).toBuffer(),
  format: 'png',
  boxes,
});

export const jpegAt =
  (quality: number): PictureChain =>
  async (picture, boxes) => ({ bytes: await imageOf(picture).jpeg({ quality }).toBuffer(), format: 'jpg', boxes });

/** Made smaller or larger by a viewer, then saved as JPEG. */
export const resized: PictureChain = async (picture, boxes, random) => {
  const width = Math.round(picture.width * random.pick([0.75, 0.9, 1.15]));
  return { bytes: await imageOf(picture).resize({ width }).jpeg({ quality: 90 }).toBuffer(), format: 'jpg', boxes };
};

/** A messenger: at most 1,600 pixels a side, JPEG of about 75, no metadata. */
export const messenger: PictureChain = async (picture, boxes) => ({
  bytes: await imageOf(picture)
    .resize(MESSENGER_SIDE_PX, MESSENGER_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer(),
  format: 'jpg',
  boxes,
});

/** Printed and scanned again. */
export const printScan: PictureChain = async (picture, boxes, random) => {
  const degrees = random.normal(0, 0.35);
  const turned = await pictureOf(imageOf(picture).blur(0.6).rotate(degrees, { background: '#fff' }));
  const project = turning(picture, turned, degrees);
  const bytes = await imageOf(lit(turned, random)).jpeg({ quality: 88 }).toBuffer();
  return { bytes, format: 'jpg', boxes: boxes.map((box) => boxOfArea(areaOf(box, project), turned)) };
};
