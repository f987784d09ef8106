const TABLES_MAX = 64;
const SUBTABLES_MAX = 32;
const SEGMENTS_MAX = 4_096;
const PRINTABLE = { first: 0x20, last: 0x7e } as const;

/** Offsets of the tables of a TrueType program by their tags; empty where it is none. */
export function tablesOf(data: Buffer): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  if (data.length < 12) return tables;
  for (let index = 0; index < Math.min(data.readUInt16BE(4), TABLES_MAX); index++) {
    const at = 12 + 16 * index;
    if (at + 16 <= data.length) tables.set(data.toString('latin1', at, at + 4), data.readUInt32BE(at + 8));
  }
  return tables;
}

/** Which printable ASCII characters the glyphs of a TrueType program draw, by its own table `cmap`; empty where it has none. */
export function charactersOf(data: Buffer): ReadonlyMap<number, string> {
  try {
    const table = tablesOf(data).get('cmap');
    return table === undefined ? new Map() : fromTable(data, table);
  } catch {
    return new Map();
  }
}

function fromTable(data: Buffer, table: number): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (let index = 0; index < Math.min(data.readUInt16BE(table + 2), SUBTABLES_MAX); index++) {
    const at = table + 4 + 8 * index;
    const [platform, encoding] = [data.readUInt16BE(at), data.readUInt16BE(at + 2)];
    const unicode = platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
    if (!unicode) continue;
    const glyphOf = lookup(data, table + data.readUInt32BE(at + 4));
    for (let code: number = PRINTABLE.first; code <= PRINTABLE.last; code++) {
      const glyph = glyphOf(code);
      if (glyph !== 0 && !found.has(glyph)) found.set(glyph, String.fromCharCode(code));
    }
  }
  return found;
}

/** The glyph of a character by a subtable of format 4 or 12 (ISO/IEC 14496-22, 5.2); 0 where it has none. */
function lookup(data: Buffer, at: number): (code: number) => number {
  const format = data.readUInt16BE(at);
  if (format === 4) return (code) => inSegments(data, at, code);
  return format === 12 ? (code) => inGroups(data, at, code) : () => 0;
}

function inSegments(data: Buffer, at: number, code: number): number {
  const size = data.readUInt16BE(at + 6);
  for (let offset = 0; offset < Math.min(size, 2 * SEGMENTS_MAX); offset += 2) {
    if (data.readUInt16BE(at + 14 + offset) < code) continue;
    const start = data.readUInt16BE(at + 16 + size + offset);
    if (start > code) return 0;
    const delta = data.readUInt16BE(at + 16 + 2 * size + offset);
    const place = at + 16 + 3 * size + offset;
    const range = data.readUInt16BE(place);
    const glyph = range === 0 ? code : data.readUInt16BE(place + range + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function inGroups(data: Buffer, at: number, code: number): number {
  for (let group = 0; group < Math.min(data.readUInt32BE(at + 12), SEGMENTS_MAX); group++) {
    const place = at + 16 + 12 * group;
    const first = data.readUInt32BE(place);
    if (code >= first && code <= data.readUInt32BE(place + 4)) return data.readUInt32BE(place + 8) + code - first;
  }
  return 0;
}
