import { inflateSync } from 'node:zlib';
import { LIMITS } from '../limits.ts';
import { entry, itemsOf, NOTHING, nameOf, numberOf, type PdfDictionary, type PdfValue } from './value.ts';

const FILTERS_MAX = 4;
const listOf = (value: PdfValue): readonly PdfValue[] => (value.kind === 'array' ? itemsOf(value) : [value]);

/**
 * Data of a stream that is plain, Flate-coded or written in hexadecimal or base 85; null for any other filter, broken
 * data or more than the limit.
 */
export function decodeStream(stream: PdfDictionary, bytesMax: number = LIMITS.structureStreamBytesMax): Buffer | null {
  if (stream.data === null) return null;
  const raw = Buffer.from(stream.data, 'latin1');
  const filter = entry(stream, 'Filter');
  if (filter.kind === 'null') return raw;
  const filters = listOf(filter).map(nameOf);
  if (filters.length > FILTERS_MAX) return null;
  const parameters = listOf(entry(stream, 'DecodeParms'));
  return filters.reduce<Buffer | null>(
    (data, name, index) => (data === null ? null : decode(data, name, bytesMax, parameters[index])),
    raw,
  );
}

function decode(data: Buffer, name: string | null, bytesMax: number, parameters: PdfValue = NOTHING): Buffer | null {
  try {
    if (name === 'FlateDecode' || name === 'Fl')
      return unpredict(inflateSync(data, { maxOutputLength: bytesMax }), parameters);
    if (name === 'ASCII85Decode' || name === 'A85') return fromBase85(data.toString('latin1'));
    if (name === 'ASCIIHexDecode' || name === 'AHx') return fromHexadecimal(data.toString('latin1'));
    return null;
  } catch {
    return null;
  }
}

function fromHexadecimal(text: string): Buffer {
  const digits = (text.split('>')[0] ?? '').replace(/[^0-9a-fA-F]/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

/** ISO 32000-1, 7.4.3. */
function fromBase85(text: string): Buffer {
  const digits = (text.replace(/^\s*<~/, '').split('~')[0] ?? '').replace(/\s/g, '').replaceAll('z', '!!!!!');
  const out = Buffer.alloc(Math.ceil(digits.length / 5) * 4);
  for (let at = 0; at < digits.length; at += 5) {
    let value = 0;
    for (let index = 0; index < 5; index++) value = value * 85 + ((digits.charCodeAt(at + index) || 117) - 33);
    out.writeUInt32BE(Math.max(0, value) % 2 ** 32, (at / 5) * 4);
  }
  const missing = (5 - (digits.length % 5)) % 5;
  return out.subarray(0, out.length - missing);
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
