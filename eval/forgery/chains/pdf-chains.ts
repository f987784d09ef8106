import { PDFDocument } from 'pdf-lib';
import { appendChanged, appendMetadata } from '#lib/forgery/fixtures/increment.ts';
import { signPdf } from '#lib/forgery/fixtures/sign.ts';

/** What honest people and programs do to a PDF after it was made. The text layer stays. */
export type PdfChain = (bytes: Buffer) => Promise<Buffer> | Buffer;

export const none: PdfChain = (bytes) => bytes;

/** An archive that appends new document information. */
export const metadataSave: PdfChain = (bytes) => Buffer.from(appendMetadata(bytes));

/** Somebody signs the file as it is. */
export const signed: PdfChain = async (bytes) => Buffer.from(await signPdf(bytes));

/** A program that reads everything and writes a new file with object streams: the history is gone. */
export const rewritten: PdfChain = async (bytes) => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return Buffer.from(await document.save({ useObjectStreams: true }));
};

/** Somebody types into the empty field of the form and saves. The page must have one. */
export const filled: PdfChain = (bytes) => {
  const field = Number(/\/Fields \[(\d+) 0 R\]/.exec(bytes.toString('latin1'))?.[1]);
  const [text, look] = ['(PO 4711)', '/Type /XObject /Subtype /Form /BBox [0 0 200 16]'];
  const font = '/Resources << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
  const shown = `/Tx BMC BT /Helv 10 Tf 2 4 Td ${text} Tj ET EMC`;
  return Buffer.from(
    appendChanged(
      bytes,
      { [field]: (object) => object.replace('<<', `<< /V ${text} /AP << /N ${sizeOf(bytes)} 0 R >>`) },
      () => [`<< ${look} ${font} /Length ${shown.length} >>\nstream\n${shown}\nendstream`],
    ),
  );
};

/** The number that the next object gets. */
const sizeOf = (bytes: Buffer): number => Number(/\/Size (\d+)(?![\s\S]*\/Size)/.exec(bytes.toString('latin1'))?.[1]);
