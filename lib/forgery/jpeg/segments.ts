import { HuffmanTable } from './huffman.ts';
import { JpegError, type JpegSegment, ZIGZAG } from './jpeg.ts';

const SEGMENTS_MAX = 4_096;
const NAME_LENGTH_MAX = 40;
const RESOURCES_MAX = 200;

export interface FrameComponent {
  readonly id: number;
  readonly horizontal: number;
  readonly vertical: number;
  readonly tableId: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly progressive: boolean;
  readonly components: readonly FrameComponent[];
}

/** What the segments read so far define; scans use the state at their place. */
export interface Tables {
  readonly quantisation: Map<number, Uint16Array>;
  readonly dc: Map<number, HuffmanTable>;
  readonly ac: Map<number, HuffmanTable>;
  restartInterval: number;
  frame: Frame | null;
  readonly segments: JpegSegment[];
  readonly photoshopResources: number[];
}

export const emptyTables = (): Tables => ({
  quantisation: new Map(),
  dc: new Map(),
  ac: new Map(),
  restartInterval: 0,
  frame: null,
  segments: [],
  photoshopResources: [],
});

/** Takes one segment into the tables. @param data the segment without its length. */
export function readSegment(tables: Tables, marker: number, data: Uint8Array): void {
  if (tables.segments.length >= SEGMENTS_MAX) throw new JpegError('The file has too many segments.');
  const named = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  tables.segments.push({ marker, name: named ? nameOf(marker, data) : '', length: data.length });
  if (marker === 0xdb) readQuantisation(tables, data);
  else if (marker === 0xc4) readHuffman(tables, data);
  else if (marker === 0xdd) tables.restartInterval = word(data, 0);
  else if (marker === 0xed) tables.photoshopResources.push(...resourcesOf(data));
  else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8 && marker !== 0xcc) readFrame(tables, marker, data);
}

export const word = (data: Uint8Array, at: number): number => ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0);

function nameOf(marker: number, data: Uint8Array): string {
  const zero = data.indexOf(0);
  const end = marker === 0xfe || zero < 0 ? data.length : zero;
  const text = Array.from(data.subarray(0, Math.min(end, NAME_LENGTH_MAX)), (code) => String.fromCharCode(code)).join(
    '',
  );
  return text.replace(/[^\x20-\x7e]/g, '').trim();
}

function readQuantisation({ quantisation }: Tables, data: Uint8Array): void {
  for (let at = 0; at < data.length; ) {
    const head = data[at] ?? 0;
    const size = head >> 4 === 0 ? 1 : 2;
    if (at + 1 + 64 * size > data.length) throw new JpegError('A quantisation table is cut off.');
    const table = new Uint16Array(64);
    for (let k = 0; k < 64; k++) {
      const place = at + 1 + k * size;
      table[ZIGZAG[k] ?? 0] = size === 1 ? (data[place] ?? 0) : word(data, place);
    }
    quantisation.set(head & 15, table);
    at += 1 + 64 * size;
  }
}

function readHuffman({ dc, ac }: Tables, data: Uint8Array): void {
  for (let at = 0; at < data.length; ) {
    const head = data[at] ?? 0;
    const counts = data.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (counts.length < 16 || at + 17 + total > data.length) throw new JpegError('A Huffman table is cut off.');
    const table = new HuffmanTable(counts, data.subarray(at + 17, at + 17 + total));
    (head >> 4 === 0 ? dc : ac).set(head & 15, table);
    at += 17 + total;
  }
}

function readFrame(tables: Tables, marker: number, data: Uint8Array): void {
  if (marker > 0xc2 || data[0] !== 8) throw new JpegError('This kind of JPEG is not supported.');
  if (tables.frame !== null) throw new JpegError('The file holds two frames.');
  const count = data[5] ?? 0;
  const [height, width] = [word(data, 1), word(data, 3)];
  if (width === 0 || height === 0 || count < 1 || count > 4 || data.length < 6 + 3 * count)
    throw new JpegError('The frame header is damaged.');
  const components = Array.from({ length: count }, (_, index): FrameComponent => {
    const at = 6 + 3 * index;
    const sampling = data[at + 1] ?? 0;
    return { id: data[at] ?? 0, horizontal: sampling >> 4, vertical: sampling & 15, tableId: data[at + 2] ?? 0 };
  });
  const odd = (factor: number) => factor < 1 || factor > 4;
  if (components.some(({ horizontal, vertical }) => odd(horizontal) || odd(vertical)))
    throw new JpegError('A sampling factor is impossible.');
  tables.frame = { width, height, progressive: marker === 0xc2, components };
}

const PHOTOSHOP_HEADER = 'Photoshop 3.0';

/** Ids of the image resource blocks (Photoshop file formats, image resources). */
function resourcesOf(data: Uint8Array): number[] {
  const ids: number[] = [];
  if (nameOf(0xed, data) !== PHOTOSHOP_HEADER) return ids;
  for (let at = PHOTOSHOP_HEADER.length + 1; at + 12 <= data.length && ids.length < RESOURCES_MAX; ) {
    if (word(data, at) !== 0x3842 || word(data, at + 2) !== 0x494d) break;
    ids.push(word(data, at + 4));
    const nameLength = (data[at + 6] ?? 0) + 1;
    const sizeAt = at + 6 + nameLength + (nameLength % 2);
    const size = word(data, sizeAt) * 65_536 + word(data, sizeAt + 2);
    at = sizeAt + 4 + size + (size % 2);
  }
  return ids;
}
