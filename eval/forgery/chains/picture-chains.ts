import type { Box } from '#lib/forgery/facts/page.ts';
import type { Random } from '../../risk/random.ts';
import { assemble } from '../draw/write-pdf.ts';
import { lit, turning } from '../picture/capture.ts';
import { areaOf, boxOfArea } from '../picture/glyphs.ts';
import { imageOf, type Picture, pictureOf } from '../picture/picture.ts';

export interface Sent {
  readonly bytes: Buffer;
  readonly format: 'jpg' | 'png' | 'pdf';
  readonly boxes: readonly Box[];
}

/** What a picture goes through before it is handed in; both twins with the same `random`. */
export type PictureChain = (picture: Picture, boxes: readonly Box[], random: Random) => Promise<Sent>;

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

const SCAN_DPI = 150;
const SCANNERS = ['Canon iR-ADV C3530', 'RICOH IM C3000', 'Xerox WorkCentre 7845'];

/** What a scanner sends: the picture as the only thing on the page of a PDF. */
export const scanPdf: PictureChain = async (picture, boxes, random) => {
  const jpeg = await imageOf(picture).jpeg({ quality: 88 }).toBuffer();
  const { width, height } = picture;
  const [wide, high] = [(width * 72) / SCAN_DPI, (height * 72) / SCAN_DPI].map((points) => points.toFixed(2));
  const draw = `q ${wide} 0 0 ${high} 0 0 cm /Im0 Do Q`;
  const page = `/MediaBox [0 0 ${wide} ${high}] /Resources << /XObject << /Im0 6 0 R >> >>`;
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${page} /Contents 4 0 R >>`,
    `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
    `<< /Producer (${random.pick(SCANNERS)}) >>`,
    `<< ${image} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${jpeg.toString('latin1')}\nendstream`,
  ];
  return { bytes: assemble(objects, '1.4'), format: 'pdf', boxes };
};
