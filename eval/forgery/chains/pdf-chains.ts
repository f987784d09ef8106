import { PDFDocument } from 'pdf-lib';
import { appendMetadata } from '#lib/forgery/fixtures/increment.ts';
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
