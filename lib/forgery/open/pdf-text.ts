import type { Rgba } from '../facts/page.ts';
import type { Run } from '../facts/paint.ts';
import { LIMITS } from '../limits.ts';
import { boxOf, type Matrix, point } from './pdf-geometry.ts';
import { type Glyph, isSpace, readGlyph } from './pdf-glyph.ts';
import type { PaintedText } from './pdf-paint.ts';
import type { Pdfium } from './pdfium.ts';

interface Style {
  readonly font: string;
  readonly embedded: boolean;
  readonly face: number;
  readonly mode: number;
  readonly fill: Rgba;
  readonly order: number;
}

interface OpenRun {
  run: Run;
  left: number;
  right: number;
  bottom: number;
  top: number;
  originX: number;
  originY: number;
}

/** What is needed to read one page's text. */
export interface TextSource {
  readonly page: number;
  readonly pageNumber: number;
  readonly toPage: Matrix;
  readonly texts: ReadonlyMap<number, PaintedText>;
  /** Font pointer -> number of the font object; filled while reading, so that two readings of a page agree. */
  readonly faces: Map<number, number>;
  /** Number that the first word of the page gets. */
  readonly firstWord: number;
}

/** Reads a page's characters as runs: pieces of words in one style. Hidden text is included; see `visibility`. */
export function readRuns(pdfium: Pdfium, source: TextSource): { runs: Run[]; cut: boolean } {
  const textPage = pdfium.raw._FPDFText_LoadPage(source.page);
  if (textPage === 0) return { runs: [], cut: false };
  try {
    const total = pdfium.raw._FPDFText_CountChars(textPage);
    const count = Math.min(total, LIMITS.charactersPageMax);
    const reader = new RunReader(pdfium, textPage, source);
    for (let index = 0; index < count; index++) reader.character(index);
    return { runs: reader.finish(), cut: total > count };
  } finally {
    pdfium.raw._FPDFText_ClosePage(textPage);
  }
}

/** Of an em: a blank is wider, and so is a step back onto text that lies there already. */
const TOUCH = 0.1;

/** True where no blank fits between the last character and the next of its line, whatever the widths of the font say. */
function touches(open: OpenRun, glyph: Glyph): boolean {
  const em = Math.max(open.run.size, glyph.size, 1);
  return Math.abs(glyph.left - open.right) < TOUCH * em && Math.abs(glyph.y - open.originY) < TOUCH * em;
}

class RunReader {
  private readonly runs: Run[] = [];
  private readonly styles = new Map<number, Style>();
  private current: OpenRun | null = null;
  private word: number;
  private inWord = false;
  /** PDFium puts a blank between the last character and the next. */
  private guessedBlank = false;
  private readonly pdfium: Pdfium;
  private readonly text: number;
  private readonly source: TextSource;

  constructor(pdfium: Pdfium, text: number, source: TextSource) {
    this.pdfium = pdfium;
    this.text = text;
    this.source = source;
    this.word = source.firstWord;
  }

  character(index: number): void {
    const { raw } = this.pdfium;
    const code = raw._FPDFText_GetUnicode(this.text, index);
    if (raw._FPDFText_IsGenerated(this.text, index) === 1) {
      this.guessedBlank = true;
      return;
    }
    if (isSpace(code)) {
      this.endWord();
      return;
    }
    if (code === 0 || code === 0xfffe || code === 0xffff || code > 0x10ffff) return;
    const object = raw._FPDFText_GetTextObject(this.text, index);
    const glyph = readGlyph(this.pdfium, this.text, index, this.source.toPage);
    if (object === 0 || glyph === null) return;
    this.append(String.fromCodePoint(code), object, glyph);
  }

  finish(): Run[] {
    this.endWord();
    return this.runs;
  }

  private append(character: string, object: number, glyph: Glyph): void {
    const last = this.current;
    if (last !== null && (this.breaksWord(last, glyph) || (this.guessedBlank && !touches(last, glyph)))) this.endWord();
    this.guessedBlank = false;
    const style = this.styleOf(object);
    const same =
      this.current !== null &&
      this.current.run.object === object &&
      Math.abs(this.current.run.size - glyph.size) < 0.01 &&
      Math.abs(this.current.originY - glyph.y) < 0.01;
    if (same && this.current !== null) {
      this.current.run = { ...this.current.run, text: this.current.run.text + character };
      this.extend(this.current, glyph);
    } else {
      this.endRun();
      this.current = this.start(character, object, style, glyph);
    }
    this.inWord = true;
  }

  private start(character: string, object: number, style: Style, glyph: Glyph): OpenRun {
    const { pageNumber, toPage } = this.source;
    const box = { x: 0, y: 0, width: 0, height: 0 };
    const baseline = point(toPage, glyph.x, glyph.y).y;
    const shared = { size: glyph.size, baseline, angle: glyph.angle, object, word: this.word };
    const run: Run = { text: character, page: pageNumber, box, ...style, ...shared };
    const { left, right, bottom, top } = glyph;
    return { run, left, right, bottom, top, originX: glyph.x, originY: glyph.y };
  }

  private extend(open: OpenRun, glyph: Glyph): void {
    open.left = Math.min(open.left, glyph.left);
    open.right = Math.max(open.right, glyph.right);
    open.bottom = Math.min(open.bottom, glyph.bottom);
    open.top = Math.max(open.top, glyph.top);
  }

  /** A gap of more than a third of an em, a step back or a line's leap ends a word even without a blank. */
  private breaksWord(open: OpenRun, glyph: Glyph): boolean {
    const em = Math.max(open.run.size, glyph.size, 1);
    const level = Math.abs(glyph.angle) < 1 && Math.abs(open.run.angle) < 1;
    if (!level) return Math.abs(glyph.angle - open.run.angle) > 1;
    return (
      glyph.left - open.right > em / 3 || glyph.left < open.left - em || Math.abs(glyph.y - open.originY) > em * 0.6
    );
  }

  private endRun(): void {
    if (this.current === null) return;
    const { run, left, right, bottom, top } = this.current;
    this.runs.push({ ...run, box: boxOf(this.source.toPage, left, bottom, right, top) });
    this.current = null;
  }

  private endWord(): void {
    this.endRun();
    if (this.inWord) this.word++;
    this.inWord = false;
  }

  private styleOf(object: number): Style {
    const known = this.styles.get(object);
    if (known !== undefined) return known;
    const { pdfium } = this;
    const { raw } = pdfium;
    const font = raw._FPDFTextObj_GetFont(object);
    const name =
      font === 0 ? '' : pdfium.text('latin1', (buffer, length) => raw._FPDFFont_GetBaseFontName(font, buffer, length));
    const { faces } = this.source;
    const face = faces.get(font) ?? faces.size;
    faces.set(font, face);
    const filled = raw._FPDFPageObj_GetFillColor(object, pdfium.at(0), pdfium.at(1), pdfium.at(2), pdfium.at(3)) !== 0;
    const fill = filled
      ? { r: pdfium.int32(0), g: pdfium.int32(1), b: pdfium.int32(2), a: pdfium.int32(3) }
      : { r: 0, g: 0, b: 0, a: 255 };
    const style: Style = {
      font: name,
      face,
      embedded: font !== 0 && raw._FPDFFont_GetIsEmbedded(font) === 1,
      mode: raw._FPDFTextObj_GetTextRenderMode(object),
      fill,
      order: this.source.texts.get(object)?.order ?? Number.MAX_SAFE_INTEGER,
    };
    this.styles.set(object, style);
    return style;
  }
}
