import { JpegError } from './jpeg.ts';
import { emptyTables, readSegment, word } from './segments.ts';

export interface HeaderComponent {
  /** Sampling factors, 1..4. */
  readonly horizontal: number;
  readonly vertical: number;
  /** Quantisation table, 64 values in natural order. */
  readonly table: Uint16Array;
}

/** Tables and sampling of a JPEG up to its first scan; null where its header is damaged or of an unsupported kind. */
export function readJpegHeader(bytes: Uint8Array): readonly HeaderComponent[] | null {
  const tables = emptyTables();
  try {
    for (let at = 2; word(bytes, 0) === 0xffd8 && at + 4 <= bytes.length; ) {
      const marker = bytes[at + 1] ?? 0;
      if (bytes[at] !== 0xff || marker === 0xda) break;
      if (marker === 0xff) {
        at++;
        continue;
      }
      const length = word(bytes, at + 2);
      if (length < 2 || at + 2 + length > bytes.length) return null;
      readSegment(tables, marker, bytes.subarray(at + 4, at + 2 + length));
      at += 2 + length;
    }
  } catch (error) {
    if (error instanceof JpegError) return null;
    throw error;
  }
  const components = (tables.frame?.components ?? []).flatMap(({ horizontal, vertical, tableId }) => {
    const table = tables.quantisation.get(tableId);
    return table === undefined ? [] : [{ horizontal, vertical, table }];
  });
  return components.length > 0 && components.length === tables.frame?.components.length ? components : null;
}
