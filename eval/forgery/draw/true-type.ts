import { inflateSync } from 'node:zlib';

/** Advance widths and metrics of a TrueType font, in thousandths of the size. */
export interface TrueType {
  readonly file: Buffer;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
  widthOf(character: string): number;
}

const RECORD_BYTES = 20;
const ENTRY_BYTES = 16;
const HEAD_BYTES = 12;

/** Turns a WOFF 1.0 file into the TrueType file that it packs (W3C WOFF 1.0, 2012) and reads its metrics. */
export function readWoff(woff: Buffer): TrueType {
  const tables = tablesOf(woff);
  const file = packed(tables, woff.readUInt32BE(4));
  const table = (tag: string): Buffer => tables.get(tag) ?? Buffer.alloc(0);
  const [head, hhea, hmtx, cmap] = [table('head'), table('hhea'), table('hmtx'), table('cmap')];
  const scale = 1000 / head.readUInt16BE(18);
  const widthsCount = hhea.readUInt16BE(34);
  const glyphOf = glyphIndex(cmap);
  return {
    file,
    ascent: hhea.readInt16BE(4) * scale,
    descent: hhea.readInt16BE(6) * scale,
    box: [36, 38, 40, 42].map((at) => Math.round(head.readInt16BE(at) * scale)) as [number, number, number, number],
    widthOf: (character) => hmtx.readUInt16BE(Math.min(glyphOf(character), widthsCount - 1) * 4) * scale,
  };
}

function tablesOf(woff: Buffer): Map<string, Buffer> {
  const count = woff.readUInt16BE(12);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 44 + index * RECORD_BYTES;
      const [offset, length, whole] = [
        woff.readUInt32BE(at + 4),
        woff.readUInt32BE(at + 8),
        woff.readUInt32BE(at + 12),
      ];
      const data = woff.subarray(offset, offset + length);
      return [woff.toString('latin1', at, at + 4), length < whole ? inflateSync(data) : Buffer.from(data)];
    }),
  );
}

function packed(tables: ReadonlyMap<string, Buffer>, flavour: number): Buffer {
  const names = [...tables.keys()].toSorted();
  const directory = Buffer.alloc(HEAD_BYTES + names.length * ENTRY_BYTES);
  const power = 2 ** Math.floor(Math.log2(names.length));
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(names.length, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((names.length - power) * 16, 10);
  let offset = directory.length;
  const bodies = names.map((name, index) => {
    const table = tables.get(name) ?? Buffer.alloc(0);
    const at = HEAD_BYTES + index * ENTRY_BYTES;
    directory.write(name, at, 'latin1');
    directory.writeUInt32BE(checksum(table), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    const body = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    offset += body.length;
    return body;
  });
  return Buffer.concat([directory, ...bodies]);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) {
    const word = Buffer.alloc(4);
    table.copy(word, 0, at, Math.min(at + 4, table.length));
    sum = (sum + word.readUInt32BE(0)) >>> 0;
  }
  return sum;
}

/** Glyph by character, from the format 4 table of the Basic Multilingual Plane. */
function glyphIndex(cmap: Buffer): (character: string) => number {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new TypeError('The font has no character map of format 4.');
  const bytes = cmap.readUInt16BE(start + 6);
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    for (let at = 0; at < bytes; at += 2) {
      if (cmap.readUInt16BE(start + 14 + at) < code) continue;
      const first = cmap.readUInt16BE(start + 16 + bytes + at);
      if (first > code) return 0;
      const delta = cmap.readUInt16BE(start + 16 + 2 * bytes + at);
      const rangeAt = start + 16 + 3 * bytes + at;
      const range = cmap.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = cmap.readUInt16BE(rangeAt + range + (code - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
