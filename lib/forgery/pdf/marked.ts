import type { MarkedText } from '../facts/marked.ts';
import { LIMITS } from '../limits.ts';
import { ContentReader, contentOperations, inherited } from './content.ts';
import { type Decode, decoderOf, plainText, textString } from './decoder.ts';
import type { PdfFile } from './file.ts';
import { pagesOf } from './pages.ts';
import type { PdfState } from './state.ts';
import { entry, itemsOf, NOTHING, nameOf, type PdfValue } from './value.ts';

const FOUND_MAX = 100;
const TEXT_MAX = 200;
const DEPTH_MAX = 64;

interface Mark {
  readonly off: boolean;
  readonly actual: string;
  painted: string;
}

/** Marked text of the last state (ISO 32000-1, 8.11 and 14.9.4); undefined where the objects cannot be read. */
export function readMarked({ last, locked }: PdfFile): MarkedText[] | undefined {
  if (last === null || locked || last.ids().length > LIMITS.structureObjectsMax) return undefined;
  const off = layersOff(last);
  const reader = new ContentReader(last);
  const found: MarkedText[] = [];
  for (const [index, page] of pagesOf(last).entries()) {
    const resources = inherited(last, page, 'Resources');
    const data = reader.data(last.get(page, 'Contents'));
    if (data.includes('ActualText') || (off.size > 0 && data.includes('/OC')))
      found.push(...new MarkReader(last, resources, off, index + 1).read(data));
    if (found.length >= FOUND_MAX) break;
  }
  return found.slice(0, FOUND_MAX);
}

/** Ids of the layers that a viewer does not show when it opens the file. */
function layersOff(state: PdfState): ReadonlySet<number> {
  const properties = state.get(state.get(state.trailer, 'Root'), 'OCProperties');
  const usual = state.get(properties, 'D');
  const ids = (value: PdfValue): number[] =>
    itemsOf(value).flatMap((item) => (item.kind === 'reference' ? [item.id] : []));
  if (nameOf(state.get(usual, 'BaseState')) !== 'OFF') return new Set(ids(state.get(usual, 'OFF')));
  const on = new Set(ids(state.get(usual, 'ON')));
  return new Set(ids(state.get(properties, 'OCGs')).filter((id) => !on.has(id)));
}

class MarkReader {
  private readonly open: Mark[] = [];
  private readonly found: MarkedText[] = [];
  private readonly decoders = new Map<string, Decode>();
  private decode: Decode = plainText;
  private readonly state: PdfState;
  private readonly resources: PdfValue;
  private readonly off: ReadonlySet<number>;
  private readonly page: number;

  constructor(state: PdfState, resources: PdfValue, off: ReadonlySet<number>, page: number) {
    this.state = state;
    this.resources = resources;
    this.off = off;
    this.page = page;
  }

  read(data: string): MarkedText[] {
    for (const { operator, operands } of contentOperations(data)) {
      if (operator === 'BMC' || operator === 'BDC') this.begin(operands);
      else if (operator === 'EMC') this.end();
      else if (operator === 'Tf') this.decode = this.decoder(nameOf(operands[0] ?? NOTHING) ?? '');
      else if (/^(?:Tj|TJ|'|")$/.test(operator)) this.paint(operands.at(-1) ?? NOTHING);
      else if (/^(?:Td|TD|T\*|Tm|BT)$/.test(operator)) this.add(' ');
    }
    return this.found;
  }

  private begin([tag = NOTHING, properties = NOTHING]: readonly PdfValue[]): void {
    if (this.open.length > DEPTH_MAX) return;
    const isLayer = nameOf(tag) === 'OC';
    const named = nameOf(properties) ?? '';
    const value = named === '' ? properties : entry(this.state.get(this.resources, 'Properties'), named);
    const actual = isLayer ? '' : textString(this.state.get(this.state.resolve(value), 'ActualText'));
    this.open.push({ off: isLayer && this.isOff(value), actual, painted: '' });
  }

  /** A layer, or a membership of which every layer is off (the usual policy). */
  private isOff(value: PdfValue): boolean {
    if (value.kind === 'reference' && this.off.has(value.id)) return true;
    const members = entry(this.state.resolve(value), 'OCGs');
    const list = members.kind === 'array' ? members.items : members.kind === 'reference' ? [members] : [];
    const policy = nameOf(this.state.get(value, 'P')) ?? 'AnyOn';
    const allOff = list.every((item) => item.kind === 'reference' && this.off.has(item.id));
    return list.length > 0 && policy === 'AnyOn' && allOff;
  }

  private end(): void {
    const mark = this.open.pop();
    if (mark === undefined || this.found.length >= FOUND_MAX) return;
    const painted = mark.painted.replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX);
    const [page, read] = [this.page, mark.actual.slice(0, TEXT_MAX)];
    if (mark.off && painted !== '') this.found.push({ kind: 'layer_off', page, painted, read: '' });
    if (read !== '' && painted !== '') this.found.push({ kind: 'actual_text', page, painted, read });
  }

  private paint(shown: PdfValue): void {
    const items = shown.kind === 'array' ? shown.items : [shown];
    this.add(items.map((item) => (item.kind === 'string' ? this.decode(item.text) : '')).join(''));
  }

  private add(text: string): void {
    for (const mark of this.open) if (mark.painted.length < 2 * TEXT_MAX) mark.painted += text;
  }

  private decoder(name: string): Decode {
    const known = this.decoders.get(name);
    if (known !== undefined) return known;
    const decode = decoderOf(this.state, this.state.get(this.state.get(this.resources, 'Font'), name));
    this.decoders.set(name, decode);
    return decode;
  }
}
