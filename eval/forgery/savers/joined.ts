import { PDFDocument } from 'pdf-lib';

/** The pages of one document behind those of another, as an office sends several things in one file. */
export async function joined(first: Buffer, second: Buffer, useObjectStreams: boolean): Promise<Buffer> {
  const [file, other] = await Promise.all(
    [first, second].map((bytes) => PDFDocument.load(bytes, { updateMetadata: false })),
  );
  if (file === undefined || other === undefined) throw new RangeError('Two documents are needed.');
  for (const page of await file.copyPages(other, other.getPageIndices())) file.addPage(page);
  return Buffer.from(await file.save({ useObjectStreams }));
}
