import type { CodeFact } from '../facts/code.ts';
import type { PageFact } from '../facts/page.ts';
import type { PaintOp } from '../facts/paint.ts';
import { LIMITS } from '../limits.ts';
import { readCodes } from './codes.ts';
import { renderPage } from './pdf-render.ts';
import type { LoadedPdf, Pdfium } from './pdfium.ts';

interface DrawnPage {
  readonly fact: PageFact;
  readonly paint: readonly PaintOp[];
}

/** Points. */
const CODE_SIDE_MIN = 28;
const CODE_SIDE_MAX = 300;
const MODULE_SIDE_MAX = 4;
const MODULES_MIN = 150;

/** Codes of the pages on which something painted may be one; rendering is dear, so that other pages are not searched. */
export async function readPdfCodes(
  pdfium: Pdfium,
  pdf: LoadedPdf,
  pages: readonly DrawnPage[],
): Promise<{ codes: CodeFact[]; cut: boolean }> {
  const candidates = pages.filter(mayHoldCode);
  const codes: CodeFact[] = [];
  for (const { fact } of candidates.slice(0, LIMITS.codePagesMax)) {
    const raster = renderPage(pdfium, pdf.document, fact.number - 1, LIMITS.codeDpi, LIMITS.codeSidePxMax);
    if (raster !== null) codes.push(...(await readCodes(raster.pixels, raster, fact.number)));
  }
  return { codes, cut: candidates.length > LIMITS.codePagesMax };
}

/** A scan, a picture or path of the shape of a code, or as many small rectangles as a code has modules. */
function mayHoldCode({ fact, paint }: DrawnPage): boolean {
  if (fact.kind === 'scan') return true;
  const sizes = paint
    .filter(({ kind }) => kind === 'image' || kind === 'path')
    .map(({ kind, box }) => ({ kind, width: box.width * fact.width, height: box.height * fact.height }));
  const modules = sizes.filter(({ width, height }) => width < MODULE_SIDE_MAX && height < MODULE_SIDE_MAX);
  return modules.length >= MODULES_MIN || sizes.some(isCodeShaped);
}

function isCodeShaped({ kind, width, height }: { kind: PaintOp['kind']; width: number; height: number }): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < CODE_SIDE_MIN || long > CODE_SIDE_MAX) return false;
  return long / short < 1.25 || (kind === 'image' && long / short < 6);
}
