import type { GlyphFact, TwofoldText } from '../facts/glyphs.ts';
import { LIMITS } from '../limits.ts';
import { ContentReader, contentOperations, inherited } from './content.ts';
import { codesOf, glyphsOf, type NamedGlyphs } from './decoder.ts';
import type { PdfFile } from './file.ts';
import { pagesOf } from './pages.ts';
import type { PdfState } from './state.ts';
import { itemsOf, NOTHING, nameOf, type PdfValue } from './value.ts';

const FOUND_MAX = 100;
const TEXT_MAX = 200;

interface Font {
  readonly name: string;
  readonly glyphs: NamedGlyphs;
  /** Codes of digits whose map and name differ. */
  readonly contradicted: ReadonlySet<number>;
}

/** Texts of the last state whose glyphs are named otherwise than they are mapped; undefined where nothing can be read. */
export function readGlyphs({ last, locked }: PdfFile): GlyphFact | undefined {
  if (last === null || locked || last.ids().length > LIMITS.structureObjectsMax) return undefined;
  const fonts = new Map<PdfValue, Font | null>();
  const reader = new ContentReader(last);
  const twofold: TwofoldText[] = [];
  for (const [index, page] of pagesOf(last).entries()) {
    const resources = last.get(inherited(last, page, 'Resources'), 'Font');
    const own = fontsIn(last, resources, fonts);
    if ([...own.values()].every(({ contradicted }) => contradicted.size === 0)) continue;
    twofold.push(...textsOf(reader.data(last.get(page, 'Contents')), own, index + 1));
  }
  const comparedFonts = [...fonts.values()].filter((font) => font !== null).length;
  return { comparedFonts, twofold: twofold.slice(0, FOUND_MAX) };
}

/** By resource name. */
function fontsIn(state: PdfState, resources: PdfValue, known: Map<PdfValue, Font | null>): Map<string, Font> {
  const found = new Map<string, Font>();
  if (resources.kind !== 'dictionary') return found;
  for (const name of resources.entries.keys()) {
    const value = state.get(resources, name);
    const font = known.get(value) ?? (known.has(value) ? null : fontOf(state, value));
    known.set(value, font);
    if (font !== null) found.set(name, font);
  }
  return found;
}

function fontOf(state: PdfState, value: PdfValue): Font | null {
  const glyphs = glyphsOf(state, value);
  const both = [...glyphs.named].flatMap(([code, drawn]) => {
    const extracted = glyphs.mapped.get(code);
    return extracted === undefined || extracted === '' ? [] : [{ code, drawn, extracted }];
  });
  const off = both.filter(({ drawn, extracted }) => drawn !== extracted);
  if (!both.some(({ drawn }) => isDigit(drawn))) return null;
  const broken = off.length * 2 > both.length;
  const digits = off.filter(({ drawn, extracted }) => isDigit(drawn) && isDigit(extracted));
  return {
    name: nameOf(state.get(value, 'BaseFont')) ?? '',
    glyphs,
    contradicted: new Set(broken ? [] : digits.map(({ code }) => code)),
  };
}

const isDigit = (text: string): boolean => /^\d$/.test(text);

function textsOf(data: string, fonts: ReadonlyMap<string, Font>, page: number): TwofoldText[] {
  const found: TwofoldText[] = [];
  let font: Font | undefined;
  for (const { operator, operands } of contentOperations(data)) {
    const last = operands.at(-1) ?? NOTHING;
    if (operator === 'Tf') font = fonts.get(nameOf(operands[0] ?? NOTHING) ?? '');
    if (font === undefined || !/^(?:Tj|TJ|'|")$/.test(operator)) continue;
    const shown = (last.kind === 'array' ? itemsOf(last) : [last])
      .map((item) => (item.kind === 'string' ? item.text : ''))
      .join('');
    const { glyphs, contradicted, name } = font;
    const codes = codesOf(shown.slice(0, TEXT_MAX * glyphs.width), glyphs.width);
    if (!codes.some((code) => contradicted.has(code))) continue;
    const read = (order: readonly ReadonlyMap<number, string>[]): string =>
      codes.map((code) => order.map((map) => map.get(code)).find((text) => text !== undefined) ?? ' ').join('');
    const extracted = read([glyphs.mapped, glyphs.named]);
    const drawn = read([glyphs.named, glyphs.mapped]);
    found.push({ page, font: name, extracted, drawn });
    if (found.length >= FOUND_MAX) break;
  }
  return found;
}
