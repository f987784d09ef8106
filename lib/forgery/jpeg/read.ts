import { type JpegComponent, JpegError, type JpegPicture } from './jpeg.ts';
import { readScan, samplingMax } from './scan.ts';
import { emptyTables, type Frame, readSegment, type Tables, word } from './segments.ts';

const SCANS_MAX = 64;
const COEFFICIENTS_MAX = 60_000_000;

/**
 * Reads the tables and quantised coefficients of a baseline or progressive Huffman JPEG of 8 bits (ITU-T T.81), exactly
 * as the file holds them. Time and memory are bounded by the size of the picture.
 * @param coefficientsMax largest number of coefficients of all components together, 2 bytes each.
 * @throws JpegError where the file is damaged, cut off, too large or of another kind (arithmetic, lossless, 12 bits).
 */
export function readJpeg(bytes: Uint8Array, coefficientsMax: number = COEFFICIENTS_MAX): JpegPicture {
  if (word(bytes, 0) !== 0xffd8) throw new JpegError('The file does not begin like a JPEG.');
  const tables = emptyTables();
  let planes: JpegComponent[] | null = null;
  let scans = 0;
  for (let at = 2; ; ) {
    const place = nextMarker(bytes, at);
    const marker = bytes[place + 1];
    if (marker === undefined || marker === 0xd9) break;
    at = place + 2;
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) continue;
    const length = word(bytes, at);
    if (length < 2 || at + length > bytes.length) throw new JpegError('A segment is cut off.');
    const data = bytes.subarray(at + 2, at + length);
    at += length;
    if (marker !== 0xda) {
      readSegment(tables, marker, data);
      continue;
    }
    const { frame } = tables;
    if (frame === null || ++scans > SCANS_MAX) throw new JpegError('The scans are out of order.');
    planes ??= planesOf(frame, tables, coefficientsMax);
    at = readScan(bytes, at, data, tables, frame, planes);
  }
  const { frame, segments, photoshopResources } = tables;
  if (frame === null || planes === null) throw new JpegError('The file holds no picture.');
  const { width, height, progressive } = frame;
  return { width, height, progressive, components: planes, segments, photoshopResources };
}

/** Offset of the next marker at or after `at`; fill bytes and stray data are passed over. */
function nextMarker(bytes: Uint8Array, at: number): number {
  let place = at;
  while (place < bytes.length) {
    const second = bytes[place + 1];
    if (bytes[place] === 0xff && second !== 0xff && second !== 0) return place;
    place++;
  }
  return place;
}

function planesOf(frame: Frame, tables: Tables, coefficientsMax: number): JpegComponent[] {
  const { across, down } = samplingMax(frame);
  const wide = Math.ceil(frame.width / (8 * across));
  const high = Math.ceil(frame.height / (8 * down));
  const blocks = frame.components.reduce((sum, each) => sum + wide * high * each.horizontal * each.vertical, 0);
  if (blocks * 64 > coefficientsMax) throw new JpegError('The picture is too large.');
  return frame.components.map(({ id, horizontal, vertical, tableId }) => {
    const table = tables.quantisation.get(tableId);
    if (table === undefined) throw new JpegError('A quantisation table is missing.');
    const [blocksWide, blocksHigh] = [wide * horizontal, high * vertical];
    const coefficients = new Int16Array(blocksWide * blocksHigh * 64);
    return { id, horizontal, vertical, table, blocksWide, blocksHigh, coefficients };
  });
}
