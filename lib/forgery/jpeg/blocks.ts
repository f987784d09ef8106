import type { BitReader } from './bits.ts';
import type { HuffmanTable } from './huffman.ts';
import { JpegError, ZIGZAG } from './jpeg.ts';

/** One component while a scan is read. */
export interface ScanComponent {
  readonly coefficients: Int16Array;
  readonly dc: HuffmanTable | undefined;
  readonly ac: HuffmanTable | undefined;
  /** DC value of the block before. */
  predicted: number;
}

/** Part of the spectrum and of the bits that a scan carries (T.81, B.2.3); runs of empty blocks go on between blocks. */
export interface ScanState {
  readonly reader: BitReader;
  readonly start: number;
  readonly end: number;
  readonly high: number;
  readonly low: number;
  emptyRun: number;
}

export type BlockReader = (state: ScanState, component: ScanComponent, offset: number) => void;

function needed(table: HuffmanTable | undefined): HuffmanTable {
  if (table === undefined) throw new JpegError('A scan uses a Huffman table that is not there.');
  return table;
}

/** Chooses how the blocks of a scan are read. */
export function blockReader(progressive: boolean, state: ScanState): BlockReader {
  if (!progressive) return readWhole;
  if (state.start === 0) return state.high === 0 ? readDc : refineDc;
  return state.high === 0 ? readAc : refineAc;
}

function readDcValue({ reader }: ScanState, component: ScanComponent): number {
  const size = needed(component.dc).decode(reader);
  if (size > 15) throw new JpegError('A DC value is too large.');
  component.predicted += reader.signed(size);
  return component.predicted;
}

function readWhole(state: ScanState, component: ScanComponent, offset: number): void {
  const { coefficients } = component;
  const { reader } = state;
  const table = needed(component.ac);
  coefficients[offset] = readDcValue(state, component);
  for (let k = 1; k < 64; k++) {
    const symbol = table.decode(reader);
    const size = symbol & 15;
    const run = symbol >> 4;
    if (size === 0 && run < 15) return;
    k += run;
    if (k > 63) throw new JpegError('A block has too many coefficients.');
    if (size > 0) coefficients[offset + (ZIGZAG[k] ?? 0)] = reader.signed(size);
  }
}

function readDc(state: ScanState, component: ScanComponent, offset: number): void {
  component.coefficients[offset] = readDcValue(state, component) << state.low;
}

function refineDc({ reader, low }: ScanState, { coefficients }: ScanComponent, offset: number): void {
  if (reader.bits(1) === 1) coefficients[offset] = (coefficients[offset] ?? 0) | (1 << low);
}

function readAc(state: ScanState, component: ScanComponent, offset: number): void {
  if (state.emptyRun > 0) {
    state.emptyRun--;
    return;
  }
  const { reader } = state;
  const table = needed(component.ac);
  for (let k = state.start; k <= state.end; k++) {
    const symbol = table.decode(reader);
    const size = symbol & 15;
    const run = symbol >> 4;
    if (size === 0 && run < 15) {
      state.emptyRun = (1 << run) - 1 + reader.bits(run);
      return;
    }
    k += run;
    if (k > 63) throw new JpegError('A block has too many coefficients.');
    if (size > 0) component.coefficients[offset + (ZIGZAG[k] ?? 0)] = reader.signed(size) << state.low;
  }
}

function refineAc(state: ScanState, component: ScanComponent, offset: number): void {
  const { reader, end, low } = state;
  const { coefficients } = component;
  const table = needed(component.ac);
  let k = state.start;
  for (; k <= end && state.emptyRun === 0; k++) {
    const symbol = table.decode(reader);
    const run = symbol >> 4;
    if ((symbol & 15) === 0 && run < 15) {
      state.emptyRun = (1 << run) + reader.bits(run);
      break;
    }
    const value = (symbol & 15) === 0 ? 0 : reader.bits(1) === 1 ? 1 << low : -1 << low;
    k = refineUntil(state, coefficients, offset, k, run);
    if (value !== 0 && k <= end) coefficients[offset + (ZIGZAG[k] ?? 0)] = value;
  }
  if (state.emptyRun === 0) return;
  refineUntil(state, coefficients, offset, k, 64);
  state.emptyRun--;
}

/** Reads a correction bit for each known coefficient from `k` on; returns the place after `run` zeros. */
function refineUntil(state: ScanState, coefficients: Int16Array, offset: number, k: number, run: number): number {
  const step = 1 << state.low;
  let zeros = run;
  let place = k;
  for (; place <= state.end; place++) {
    const at = offset + (ZIGZAG[place] ?? 0);
    const known = coefficients[at] ?? 0;
    if (known === 0) {
      if (zeros === 0) return place;
      zeros--;
    } else if (state.reader.bits(1) === 1 && (known & step) === 0)
      coefficients[at] = known + (known > 0 ? step : -step);
  }
  return place;
}
