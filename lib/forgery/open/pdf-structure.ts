import { LIMITS } from '../limits.ts';
import type { PdfFile, Section } from '../pdf/file.ts';
import { readStates } from '../pdf/state.ts';
import { entry } from '../pdf/value.ts';

/** Reads the file's sections and the objects that each of them leaves. */
export function readPdfFile(bytes: Uint8Array): PdfFile {
  const { text, sections, header, cut } = readSections(bytes);
  const starts = sections.map(({ crossReference }) => crossReference);
  const states = readStates(text, header, starts);
  const last = states.at(-1) ?? null;
  const locked = states.some((state) => state !== null && entry(state.trailer, 'Encrypt').kind !== 'null');
  return { text, header, sections, cut, states, last, locked };
}

const TAIL = /startxref[\s\0]+(\d{1,10})[\s\0]+%%EOF/g;
/** Line ends and padding that may follow the last `%%EOF` within a linearised file's length. */
const LINE_ENDS_MAX = 32;
const OFFSET_SLACK = 16;
const OBJECT = /(?:^|[\r\n\s])(\d{1,10})[ \t]+\d{1,5}[ \t]+obj\b/g;

/**
 * The file's sections, oldest first: every `startxref N %%EOF` whose N points at a cross-reference table or stream
 * (ISO 32000-1, 7.5.6). The first section of a linearised file belongs to the same save as its last and is dropped.
 */
export function readSections(bytes: Uint8Array): Pick<PdfFile, 'text' | 'sections' | 'header' | 'cut'> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const header = Math.max(0, text.slice(0, 1024).indexOf('%PDF-'));
  const linearisedLength = linearised(text.slice(header, header + 2048));
  const tails: Tail[] = [];
  for (const match of text.matchAll(TAIL)) {
    const end = match.index + match[0].length;
    const crossReference = nearTable(text, Number(match[1]), header);
    const offset = crossReference + header;
    if (linearisedLength !== null && end < linearisedLength - LINE_ENDS_MAX) continue;
    if (offset < match.index && isCrossReference(text, offset)) tails.push({ end, crossReference });
  }
  return {
    text,
    header,
    sections: sectionsBetween(text, tails.slice(0, LIMITS.revisionsMax)),
    cut: tails.length > LIMITS.revisionsMax,
  };
}

function linearised(head: string): number | null {
  if (!head.includes('/Linearized')) return null;
  const length = /\/L\s+(\d{1,10})/.exec(head);
  return length === null ? null : Number(length[1]);
}

/** The offset of the table that a `startxref` misses by a few bytes: readers find it all the same. */
function nearTable(text: string, offset: number, header: number): number {
  const from = Math.max(0, offset + header - OFFSET_SLACK);
  const around = text.slice(from, offset + header + OFFSET_SLACK);
  const at = isCrossReference(text, offset + header) ? -1 : around.search(/(?<!start)xref\s+\d/);
  return at < 0 ? offset : from + at - header;
}

function isCrossReference(text: string, offset: number): boolean {
  return /^\s{0,4}(?:xref\b|\d{1,10}\s+\d{1,5}\s+obj\b)/.test(text.slice(offset, offset + 40));
}

type Tail = Pick<Section, 'end' | 'crossReference'>;

function sectionsBetween(text: string, tails: readonly Tail[]): Section[] {
  const seen = new Set<number>();
  return tails.map(({ end, crossReference }, index) => {
    const start = tails[index - 1]?.end ?? 0;
    const ids = new Set([...text.slice(start, end).matchAll(OBJECT)].map((match) => Number(match[1])));
    const changedObjects = [...ids].filter((id) => seen.has(id)).sort((a, b) => a - b);
    for (const id of ids) seen.add(id);
    return { start, end, crossReference, changedObjects };
  });
}
