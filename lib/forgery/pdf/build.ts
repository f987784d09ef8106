import type { BuildFact } from '../facts/structure.ts';
import type { PdfFile } from './file.ts';
import { nameOf } from './value.ts';

/** How the program that made a file builds its files; undefined where the objects cannot be read. */
export function readBuild({ text, header, last }: PdfFile): BuildFact | undefined {
  const version = /^%PDF-(\d\.\d)/.exec(text.slice(header, header + 12))?.[1];
  if (last === null || version === undefined) return undefined;
  const root = last.get(last.trailer, 'Root');
  return {
    version: nameOf(last.get(root, 'Version')) ?? version,
    crossReference: last.form,
    identified: last.get(last.trailer, 'ID').kind === 'array',
    tagged: last.get(root, 'StructTreeRoot').kind === 'dictionary',
  };
}
