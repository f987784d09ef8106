import { type PDFDocument, PDFName, PDFString } from 'pdf-lib';
import type { Random } from '../../risk/random.ts';
import { addAnnotation, type Change, infoOf } from './append.ts';

/** Changes that honest people and programs save: what the pages say stays. */

/** Only who saved it last and when. */
export const touched: Change = (document) => {
  infoOf(document).set(PDFName.of('ModDate'), PDFString.fromDate(new Date()));
};

/** A yellow note that shows its text when it is clicked. */
export const noted =
  (random: Random): Change =>
  (document) => {
    const { width, height } = document.getPage(0).getSize();
    const [x, y] = [random.int(30, Math.round(width) - 60), random.int(60, Math.round(height) - 60)];
    const text = random.pick(['Please check with purchasing.', 'Booked 4400', 'ok', 'Delivered in full?']);
    const ref = document.context.register(
      document.context.obj({
        Type: 'Annot',
        Subtype: 'Text',
        Rect: [x, y, x + 20, y + 20],
        Contents: PDFString.of(text),
        T: PDFString.of(random.pick(['Reviewer', 'A. Keller', 'Accounts'])),
        Name: 'Note',
        C: [1, 0.9, 0.3],
        M: PDFString.fromDate(new Date()),
        F: 28,
      }),
    );
    addAnnotation(document, 0, ref);
  };

/** A translucent mark over a line of text, by which nothing is covered. */
export const highlighted =
  (random: Random): Change =>
  (document) => {
    const { width, height } = document.getPage(0).getSize();
    const [x1, y1] = [width * 0.1, height * random.between(0.3, 0.85)];
    const [x2, y2] = [x1 + random.between(90, 260), y1 + 12];
    const look = document.context.stream(`/G gs 1 0.92 0.2 rg 0 0 ${(x2 - x1).toFixed(2)} 12 re f`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, x2 - x1, 12],
      Resources: { ExtGState: { G: { Type: 'ExtGState', BM: 'Multiply' } } },
    });
    const ref = document.context.register(
      document.context.obj({
        Type: 'Annot',
        Subtype: 'Highlight',
        Rect: [x1, y1, x2, y2],
        QuadPoints: [x1, y2, x2, y2, x1, y1, x2, y1],
        C: [1, 0.92, 0.2],
        F: 4,
        M: PDFString.fromDate(new Date()),
        AP: { N: document.context.register(look) },
      }),
    );
    addAnnotation(document, 0, ref);
  };

/** "PAID" in red in the lower margin, where documents print nothing. */
export const stamped =
  (random: Random): Change =>
  (document) => {
    const { context } = document;
    const { width } = document.getPage(0).getSize();
    const text = random.pick(['PAID', 'RECEIVED', 'COPY', 'BEZAHLT', 'PAGADO']);
    const [x, y, wide, high] = [width - 150, 8, 110, 24];
    const look = context.stream(
      `q 0.8 0.1 0.1 RG 1.5 w 1 1 ${wide - 2} ${high - 2} re S BT 0.8 0.1 0.1 rg /F 14 Tf 8 7 Td (${text}) Tj ET Q`,
      {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, wide, high],
        Resources: { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica-Bold' } } },
      },
    );
    const ref = context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Stamp',
        Rect: [x, y, x + wide, y + high],
        F: 4,
        Contents: PDFString.of(text),
        M: PDFString.fromDate(new Date()),
        AP: { N: context.register(look) },
      }),
    );
    addAnnotation(document, 0, ref);
  };

/** What its maker appends: terms on a page of their own. */
export const termsAdded = async (document: PDFDocument): Promise<void> => {
  const page = document.addPage();
  const font = await document.embedFont('Helvetica');
  page.drawText('General terms of delivery', { x: 54, y: page.getHeight() - 72, size: 13, font });
  page.drawText('Goods stay our property until they are paid in full.', {
    x: 54,
    y: page.getHeight() - 96,
    size: 9,
    font,
  });
};
