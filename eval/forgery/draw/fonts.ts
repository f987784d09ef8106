import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';
import { readWoff, type TrueType } from './true-type.ts';
import { winAnsiCharacter } from './win-ansi.ts';

export type Face = 'plain' | 'bold' | 'mono';

/** A font as a page uses it. */
export interface Font {
  readonly name: string;
  widthOf(text: string, size: number): number;
  /**
   * The font's objects; the first is its dictionary.
   * @param first number that the first object will have.
   * @param tag six capital letters before the name of an embedded font.
   */
  objects(first: number, tag: string): string[];
}

export type Family = Readonly<Record<Face, Font>>;
export type FamilyName = 'helvetica' | 'times' | 'courier' | 'arimo' | 'pt-serif';

const require = createRequire(import.meta.url);
const scratch = await PDFDocument.create();
const courier = { plain: standard(StandardFonts.Courier), bold: standard(StandardFonts.CourierBold) };

/** Standard fonts are named and not embedded; Arimo and PT Serif are embedded as TrueType. */
export const FAMILIES: Readonly<Record<FamilyName, Family>> = {
  helvetica: {
    plain: standard(StandardFonts.Helvetica),
    bold: standard(StandardFonts.HelveticaBold),
    mono: courier.plain,
  },
  times: {
    plain: standard(StandardFonts.TimesRoman),
    bold: standard(StandardFonts.TimesRomanBold),
    mono: courier.plain,
  },
  courier: { ...courier, mono: courier.plain },
  arimo: { plain: embedded('arimo', 400, 'Arimo'), bold: embedded('arimo', 700, 'Arimo-Bold'), mono: courier.plain },
  'pt-serif': {
    plain: embedded('pt-serif', 400, 'PTSerif'),
    bold: embedded('pt-serif', 700, 'PTSerif-Bold'),
    mono: courier.plain,
  },
};

function standard(name: StandardFonts): Font {
  const font: PDFFont = scratch.embedStandardFont(name);
  return {
    name,
    // Character by character: pdf-lib adds the kerning of pairs, which a plain Tj does not.
    widthOf: (text, size) =>
      [...text.replaceAll('\u00a0', ' ')].reduce((sum, each) => sum + font.widthOfTextAtSize(each, size), 0),
    objects: () => [`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`],
  };
}

function embedded(family: string, weight: number, name: string): Font {
  const path = require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`);
  const font = readWoff(readFileSync(path));
  const widthOf = (character: string): number => font.widthOf(character === '\u00a0' ? ' ' : character);
  return {
    name,
    widthOf: (text, size) => ([...text].reduce((sum, character) => sum + widthOf(character), 0) * size) / 1000,
    objects: (first, tag) => embeddedObjects(font, `${tag}+${name}`, first, widthOf),
  };
}

function embeddedObjects(
  font: TrueType,
  name: string,
  first: number,
  widthOf: (character: string) => number,
): string[] {
  const widths = Array.from({ length: 224 }, (_, index) => Math.round(widthOf(winAnsiCharacter(32 + index))));
  const packed = deflateSync(font.file);
  return [
    `<< /Type /Font /Subtype /TrueType /BaseFont /${name} /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 255 /Widths [${widths.join(' ')}] /FontDescriptor ${first + 1} 0 R >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [${font.box.join(' ')}] /ItalicAngle 0 /Ascent ${Math.round(font.ascent)} /Descent ${Math.round(font.descent)} /CapHeight 700 /StemV 80 /FontFile2 ${first + 2} 0 R >>`,
    `<< /Length ${packed.length} /Length1 ${font.file.length} /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream`,
  ];
}
