import { LIMITS } from '../limits.ts';
import { type Decode, decoderOf, plainText } from './decoder.ts';
import { PdfParser } from './parser.ts';
import type { PdfState } from './state.ts';
import { decodeStream } from './stream.ts';
import { entry, itemsOf, NOTHING, nameOf, numberOf, type PdfValue } from './value.ts';

export interface ContentOperation {
  readonly operator: string;
  readonly operands: readonly PdfValue[];
}

const OPERATIONS_MAX = 200_000;
const FORM_DEPTH_MAX = 6;
const WORD_GAP = -180;

/** The operations of a content stream (ISO 32000-1, 7.8.2); inline pictures are passed over. */
export function* contentOperations(data: string): Generator<ContentOperation> {
  const parser = new PdfParser(data, 0);
  let operands: PdfValue[] = [];
  for (let count = 0; count < OPERATIONS_MAX && parser.position < data.length; ) {
    const value = parser.value();
    const operator = value.kind === 'atom' && numberOf(value) === null ? value.text : null;
    if (operator === null || operator === 'true' || operator === 'false') {
      if (operands.length < 64) operands.push(value);
      continue;
    }
    if (operator === 'ID') parser.position = endOfPicture(data, parser.position);
    yield { operator, operands };
    operands = [];
    count++;
  }
}

function endOfPicture(data: string, from: number): number {
  const end = /\sEI(?=\s|$)/g;
  end.lastIndex = from;
  return end.exec(data) === null ? data.length : end.lastIndex;
}

/** Reads the text that content streams show, up to the bounds of one file. */
export class ContentReader {
  /** False once a bound kept something from being read. */
  complete = true;
  private left = LIMITS.contentFileBytesMax;
  private readonly decoders = new Map<PdfValue, Decode>();
  private readonly state: PdfState;

  constructor(state: PdfState) {
    this.state = state;
  }

  /** Data of one content stream, or of several that follow each other. */
  data(contents: PdfValue): string {
    const parts = contents.kind === 'array' ? itemsOf(contents) : [contents];
    const texts = parts.slice(0, 1_000).map((part) => {
      const stream = this.state.resolve(part);
      if (stream.kind !== 'dictionary' || this.left <= 0) return '';
      const data = decodeStream(stream, LIMITS.contentStreamBytesMax);
      this.left -= data?.length ?? 0;
      return data?.toString('latin1') ?? '';
    });
    if (this.left <= 0) this.complete = false;
    return texts.join('\n');
  }

  /** Text of a content stream in the order of painting, with that of the forms that it draws; blanks collapsed. */
  text(contents: PdfValue, resources: PdfValue, depth = 0): string {
    return this.read(this.data(contents), resources, depth);
  }

  /** The same for data that is decoded. */
  read(data: string, resources: PdfValue, depth = 0): string {
    let decode: Decode = plainText;
    let out = '';
    for (const { operator, operands } of contentOperations(data)) {
      const last = operands.at(-1) ?? NOTHING;
      if (operator === 'Tf') decode = this.decoder(resources, nameOf(operands[0] ?? NOTHING) ?? '');
      else if (operator === 'Tj' || operator === "'" || operator === '"')
        out += (operator === 'Tj' ? '' : ' ') + (last.kind === 'string' ? decode(last.text) : '');
      else if (operator === 'TJ')
        out += itemsOf(last)
          .map((item) => pieceOf(item, decode))
          .join('');
      else if (operator === 'Do' && depth < FORM_DEPTH_MAX) out += ` ${this.drawn(resources, nameOf(last), depth)} `;
      else if (/^(?:Td|TD|T\*|Tm|BT|ET)$/.test(operator)) out += ' ';
    }
    return out.replace(/\s+/g, ' ').trim();
  }

  private drawn(resources: PdfValue, name: string | null, depth: number): string {
    const form = this.state.get(this.state.get(resources, 'XObject'), name ?? '');
    if (nameOf(this.state.get(form, 'Subtype')) !== 'Form') return '';
    const own = this.state.get(form, 'Resources');
    return this.text(form, own.kind === 'null' ? resources : own, depth + 1);
  }

  private decoder(resources: PdfValue, name: string): Decode {
    const font = this.state.get(this.state.get(resources, 'Font'), name);
    const known = this.decoders.get(font);
    if (known !== undefined) return known;
    const decode = decoderOf(this.state, font);
    this.decoders.set(font, decode);
    return decode;
  }
}

function pieceOf(item: PdfValue, decode: Decode): string {
  if (item.kind === 'string') return decode(item.text);
  return (numberOf(item) ?? 0) < WORD_GAP ? ' ' : '';
}

/** An entry of a page that its ancestors may hold (ISO 32000-1, 7.7.3.4). */
export function inherited(state: PdfState, page: PdfValue, key: string): PdfValue {
  let node = state.resolve(page);
  for (let step = 0; step < 32 && node.kind === 'dictionary'; step++) {
    const value = state.resolve(entry(node, key));
    if (value.kind !== 'null') return value;
    node = state.get(node, 'Parent');
  }
  return NOTHING;
}
