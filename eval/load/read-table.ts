import type { Dialect } from '#lib/load/decode/dialect.ts';
import { EncodingProbe, refuseForeignFormat, sniffWide } from '#lib/load/decode/encoding.ts';
import { TableReader } from '#lib/load/decode/table.ts';
import { LoadError } from '#lib/load/error.ts';
import { defaultLimits } from '#lib/load/limits.ts';

export interface Table {
  readonly header: readonly string[];
  readonly records: readonly (readonly string[])[];
}

export interface ReadTable {
  /** Null where the file was refused. */
  readonly table: Table | null;
  readonly dialect: Dialect | null;
  readonly refusal: string | null;
}

/** Reads a CSV file as the load does, without a layout to map to; records are filled up to the table's width. */
export function readTable(bytes: Uint8Array): ReadTable {
  const records: (readonly string[])[] = [];
  let header: readonly string[] = [];
  const reader: TableReader = new TableReader(
    { recordCharsMax: defaultLimits.recordCharsMax, isKnownHeader: () => false },
    {
      header: (names) => {
        header = names;
      },
      record: (_, fields) => records.push(fitted(fields, reader.dialect?.width ?? fields.length)),
    },
  );
  try {
    reader.push(decode(bytes));
    reader.end();
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    return { table: null, dialect: reader.dialect, refusal: error.code };
  }
  return { table: { header, records }, dialect: reader.dialect, refusal: null };
}

function fitted(fields: readonly string[], width: number): readonly string[] {
  if (fields.length < width) return [...fields, ...new Array<string>(width - fields.length).fill('')];
  let length = fields.length;
  while (width > 0 && length > width && fields[length - 1] === '') length -= 1;
  return fields.slice(0, length);
}

function decode(bytes: Uint8Array): string {
  refuseForeignFormat(bytes);
  const wide = sniffWide(bytes.subarray(0, 64 * 1024));
  const probe = new EncodingProbe();
  probe.push(bytes);
  const encoding = wide ?? probe.end();
  return new TextDecoder(encoding === 'utf-8-lossy' ? 'utf-8' : encoding).decode(bytes);
}
