import { appendChanged } from '#lib/forgery/fixtures/increment.ts';
import { literal } from '../draw/win-ansi.ts';
import { assemble, point } from '../draw/write-pdf.ts';
import type { LayerText } from '../picture/layer.ts';
import { imageOf } from '../picture/picture.ts';
import type { PictureChain } from './picture-chains.ts';

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

const COURIER_ADVANCE = 0.6;

/** The same, read by a program that appends an invisible text layer under the picture. */
export const scanPdfRead: PictureChain = async (picture, boxes, random, layer) => {
  const { bytes } = await scanPdf(picture, boxes, random, layer);
  const [wide, high] = [(picture.width * 72) / SCAN_DPI, (picture.height * 72) / SCAN_DPI];
  const content = ['BT 3 Tr', ...layer.map((text) => invisible(text, wide, high)), 'ET'].join('\n');
  const read = appendChanged(
    bytes,
    {
      3: (page) =>
        page
          .replace('/Contents 4 0 R', '/Contents [7 0 R 4 0 R]')
          .replace('/XObject', '/Font << /Ft 8 0 R >> /XObject'),
    },
    () => [
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ],
  );
  return { bytes: Buffer.from(read), format: 'pdf', boxes };
};

/** A text stretched to its width, as such programs do. */
function invisible({ text, x, y, width, size }: LayerText, wide: number, high: number): string {
  const points = size * high;
  const stretch = (width * wide * 100) / (text.length * COURIER_ADVANCE * points);
  const matrix = `1 0 0 1 ${point(x * wide)} ${point(high - y * high)} Tm`;
  return `/Ft ${point(points)} Tf ${point(stretch)} Tz ${matrix} ${literal(text)} Tj`;
}
