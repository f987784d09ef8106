import { inflateSync } from 'node:zlib';
import { LIMITS } from '../limits.ts';
import { entry, itemsOf, nameOf, numberOf, type PdfDictionary, type PdfValue } from './value.ts';

const first = (value: PdfValue): PdfValue => (value.kind === 'array' ? (itemsOf(value)[0] ?? value) : value);

/** Data of a stream that is plain or Flate-coded; null for any other filter, broken data or more than `bytesMax`. */
export function decodeStream(stream: PdfDictionary, bytesMax: number = LIMITS.structureStreamBytesMax): Buffer | null {
  if (stream.data === null) return null;
  const raw = Buffer.from(stream.data, 'latin1');
  const filter = entry(stream, 'Filter');
  if (filter.kind === 'null') return raw;
  if (itemsOf(filter).length > 1 || nameOf(first(filter)) !== 'FlateDecode') return null;
  try {
    const data = inflateSync(raw, { maxOutputLength: bytesMax });
    return unpredict(data, first(entry(stream, 'DecodeParms')));
  } catch {
    return null;
  }
}

/** Takes back the PNG predictors (ISO 32000-1, 7.4.4.4) of one-byte components. */
function unpredict(data: Buffer, parameters: PdfValue): Buffer | null {
  const predictor = numberOf(entry(parameters, 'Predictor')) ?? 1;
  if (predictor === 1) return data;
  const columns = numberOf(entry(parameters, 'Columns')) ?? 1;
  if (predictor < 10 || columns < 1 || columns > data.length) return null;
  const rows = Math.floor(data.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const type = data[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = column > 0 ? (out[at - 1] ?? 0) : 0;
      const up = row > 0 ? (out[at - columns] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (out[at - columns - 1] ?? 0) : 0;
      out[at] = (data[row * (columns + 1) + 1 + column] ?? 0) + predicted(type, left, up, corner);
    }
  }
  return out;
}

function predicted(type: number, left: number, up: number, corner: number): number {
  if (type === 1) return left;
  if (type === 2) return up;
  if (type === 3) return (left + up) >> 1;
  if (type !== 4) return 0;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
