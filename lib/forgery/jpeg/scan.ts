import { BitReader } from './bits.ts';
import { type BlockReader, blockReader, type ScanComponent, type ScanState } from './blocks.ts';
import { type JpegComponent, JpegError } from './jpeg.ts';
import type { Frame, Tables } from './segments.ts';

interface Part extends ScanComponent {
  readonly plane: JpegComponent;
}

/**
 * Reads one scan into the planes.
 * @param header of the scan without its length; @param at where its data begin. @returns where the next marker stands.
 */
export function readScan(
  bytes: Uint8Array,
  at: number,
  header: Uint8Array,
  tables: Tables,
  frame: Frame,
  planes: readonly JpegComponent[],
): number {
  const count = header[0] ?? 0;
  if (count < 1 || count > 4 || header.length < 4 + 2 * count) throw new JpegError('A scan header is damaged.');
  const parts = Array.from({ length: count }, (_, index) => partOf(header, 1 + 2 * index, tables, planes));
  if (new Set(parts.map((part) => part.plane)).size !== count) throw new JpegError('A scan names a component twice.');
  const tail = 1 + 2 * count;
  const [start, end, bits] = [header[tail] ?? 0, header[tail + 1] ?? 0, header[tail + 2] ?? 0];
  const reader = new BitReader(bytes, at);
  const state: ScanState = { reader, start, end, high: bits >> 4, low: bits & 15, emptyRun: 0 };
  if (frame.progressive && (end > 63 || start > end || state.low > 13 || (start > 0 && count > 1)))
    throw new JpegError('A scan header is damaged.');
  const read = blockReader(frame.progressive, state);
  const first = parts[0];
  if (count === 1 && first !== undefined) readAlone(state, read, first, frame, tables.restartInterval);
  else readTogether(state, read, parts, frame, tables.restartInterval);
  return reader.end();
}

function partOf(header: Uint8Array, at: number, tables: Tables, planes: readonly JpegComponent[]): Part {
  const plane = planes.find((each) => each.id === header[at]);
  if (plane === undefined) throw new JpegError('A scan names a component that is not there.');
  const selector = header[at + 1] ?? 0;
  const { coefficients } = plane;
  return { plane, coefficients, dc: tables.dc.get(selector >> 4), ac: tables.ac.get(selector & 15), predicted: 0 };
}

/** Starts anew after each interval of `interval` units; 0 means never. */
function restartAfter(state: ScanState, parts: readonly Part[], done: number, interval: number): void {
  if (interval === 0 || done === 0 || done % interval !== 0) return;
  state.reader.restart();
  state.emptyRun = 0;
  for (const part of parts) part.predicted = 0;
}

/** A scan of one component holds only the blocks that the picture needs (T.81, A.2.2). */
function readAlone(state: ScanState, read: BlockReader, part: Part, frame: Frame, interval: number): void {
  const { plane } = part;
  const { across, down } = samplingMax(frame);
  const wide = Math.ceil(Math.ceil((frame.width * plane.horizontal) / across) / 8);
  const high = Math.ceil(Math.ceil((frame.height * plane.vertical) / down) / 8);
  for (let index = 0; index < wide * high; index++) {
    restartAfter(state, [part], index, interval);
    const row = Math.floor(index / wide);
    read(state, part, (row * plane.blocksWide + (index - row * wide)) * 64);
  }
}

function readTogether(
  state: ScanState,
  read: BlockReader,
  parts: readonly Part[],
  frame: Frame,
  interval: number,
): void {
  const { across, down } = samplingMax(frame);
  const wide = Math.ceil(frame.width / (8 * across));
  const high = Math.ceil(frame.height / (8 * down));
  for (let index = 0; index < wide * high; index++) {
    restartAfter(state, parts, index, interval);
    const row = Math.floor(index / wide);
    const column = index - row * wide;
    for (const part of parts) {
      const { horizontal, vertical, blocksWide } = part.plane;
      for (let y = 0; y < vertical; y++)
        for (let x = 0; x < horizontal; x++)
          read(state, part, ((row * vertical + y) * blocksWide + column * horizontal + x) * 64);
    }
  }
}

export function samplingMax({ components }: Pick<Frame, 'components'>): { across: number; down: number } {
  return {
    across: Math.max(...components.map((each) => each.horizontal)),
    down: Math.max(...components.map((each) => each.vertical)),
  };
}
