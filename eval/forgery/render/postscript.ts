import type { PlacedPage, PlacedText } from './frame.ts';
import type { Placed } from './placed.ts';
import { winAnsiBytes } from './win-ansi-bytes.ts';

const FONTS = { sans: ['Helvetica', 'Helvetica-Bold'], serif: ['Times-Roman', 'Times-Bold'] } as const;

/** `/F` with Latin letters and the euro sign at 128; strings are shown from the left, to the right or about a point. */
const PROLOGUE = (plain: string, bold: string): string => `%!PS-Adobe-3.0
/recode { findfont dup length dict begin { 1 index /FID ne { def } { pop pop } ifelse } forall
/Encoding ISOLatin1Encoding 256 array copy dup 128 /Euro put dup 183 /periodcentered put dup 39 /quotesingle put dup 45 /hyphen put dup 146 /quoteright put def currentdict end definefont pop } bind def
/P /${plain} recode /B /${bold} recode
/left { moveto show } bind def
/right { moveto dup stringwidth pop neg 0 rmoveto show } bind def
/centre { moveto dup stringwidth pop 2 div neg 0 rmoveto show } bind def
`;

/** A placed document as PostScript, for Ghostscript. */
export function postscript({ title, width, height, face, colour, pages }: Placed): Buffer {
  const [plain, bold] = FONTS[face];
  const rgb = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
  const head = `${PROLOGUE(plain, bold)}<< /PageSize [${width} ${height}] >> setpagedevice\n[ /Title ${stringOf(title)} /DOCINFO pdfmark\n`;
  return Buffer.from(`${head}${pages.map((page) => pageOf(page, height, rgb)).join('')}`, 'latin1');
}

function pageOf({ texts, rules }: PlacedPage, height: number, rgb: string): string {
  const lines = rules.map(([x1, y1, x2, y2]) => `${x1} ${height - y1} moveto ${x2} ${height - y2} lineto stroke`);
  const shown = texts.map((text) => textOf(text, height, rgb));
  return `0.5 setlinewidth 0.4 setgray\n${lines.join('\n')}\n${shown.join('\n')}\nshowpage\n`;
}

const textOf = ({ text, x, y, size, bold, align, coloured }: PlacedText, height: number, rgb: string): string =>
  `/${bold ? 'B' : 'P'} ${size} selectfont ${coloured ? `${rgb} setrgbcolor` : '0 setgray'} ${stringOf(text)} ${x.toFixed(2)} ${(height - y).toFixed(2)} ${align}`;

const stringOf = (text: string): string => `(${winAnsiBytes(text).replace(/[\\()]/g, '\\$&')})`;
