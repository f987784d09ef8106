import { readBuild } from '../pdf/build.ts';
import { readConcealed } from '../pdf/concealed.ts';
import { readFaults } from '../pdf/faults.ts';
import { readForm } from '../pdf/fields.ts';
import type { PdfFile } from '../pdf/file.ts';
import { readRenamedFonts } from '../pdf/fonts.ts';
import { readGlyphs } from '../pdf/glyphs.ts';
import { readMarked } from '../pdf/marked.ts';
import { readResidue } from '../pdf/residue.ts';
import type { OpenedFacts } from './opened.ts';

/**
 * What the objects of a file tell besides its pages; facts that cannot be built are left out.
 * @param pageCount as PDFium counts.
 */
export function structureFacts(
  file: PdfFile,
  pageCount: number,
): Pick<OpenedFacts, 'build' | 'form' | 'shadow' | 'faults' | 'residue' | 'glyphs' | 'marked'> {
  const form = readForm(file);
  const [build, residue] = [readBuild(file), readResidue(file)];
  const [glyphs, marked] = [readGlyphs(file), readMarked(file)];
  const [concealed, renamedFonts] = [readConcealed(file), readRenamedFonts(file)];
  return {
    faults: readFaults(file, pageCount),
    ...(build === undefined ? {} : { build }),
    ...(form === undefined ? {} : { form }),
    ...(glyphs === undefined ? {} : { glyphs }),
    ...(marked === undefined ? {} : { marked }),
    ...(residue === undefined ? {} : { residue }),
    ...(concealed === undefined || renamedFonts === undefined ? {} : { shadow: { concealed, renamedFonts } }),
  };
}
