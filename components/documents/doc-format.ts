import { DOC_FORMATS } from '#lib/contracts/forgery-report.ts';

export type DocFormat = (typeof DOC_FORMATS)[number];

const BY_TYPE: Readonly<Record<string, DocFormat>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/tiff': 'tiff',
};

/** What a file picker offers for documents; keys are media types, values their extensions. */
export const DOCUMENT_ACCEPT: Readonly<Record<string, string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/tiff': ['.tif', '.tiff'],
};

/** The declared format of a file: its extension, else its media type; null when it is none that can be analysed. */
export function docFormatOf(file: { readonly name: string; readonly type: string }): DocFormat | null {
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase();
  return DOC_FORMATS.find((format) => format === extension) ?? BY_TYPE[file.type.toLowerCase()] ?? null;
}
