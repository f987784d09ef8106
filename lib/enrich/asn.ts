import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DataSource } from './data-source.ts';
import type { IpAddress } from './ip.ts';
import type { AddressDatabase } from './mmdb-file.ts';
import { answers, builtOn, type Loaded, recordOf } from './operator-mmdb.ts';
import { emptyColumns, firstRows, type RangeColumns, rangeTableOf } from './ranges.ts';

export interface AsnFacts {
  readonly number: number;
  readonly organisation: string;
  readonly list: string;
  readonly listVersion: string;
}

export interface AsnLookup {
  find(ip: IpAddress): AsnFacts | null;
}

const LIST = 'ip-location-db-asn';
/** The operator's database that takes the place of the packaged list. */
export const OWN_ASN = 'dbip-asn-lite';
const FRESH_DAYS = 90;
/** The package's last part is the hour of its data: yyyymmddhh. */
const VERSION_DAY = /(\d{4})(\d{2})(\d{2})\d{2}$/;
const NOTHING = Buffer.alloc(0);
const NEWLINE = 10;
const LOW_BITS = (1n << 64n) - 1n;
const Manifest = z.object({ version: z.string() });
const AsnRecord = z.object({
  autonomous_system_number: z.number().int().positive(),
  autonomous_system_organization: z.string().default(''),
});

/**
 * Loads the RouteViews and DB-IP table of autonomous systems (CC-BY-4.0) from the folder of its npm package.
 * @returns the look-up, and a note for each file that could not be used; never throws.
 */
export async function loadAsn(dir: string): Promise<Loaded<AsnLookup>> {
  const [v4, v6, listVersion] = await Promise.all([
    readBytes(dir, 'asn-ipv4-num.csv'),
    readBytes(dir, 'asn-ipv6-num.csv'),
    readVersion(dir),
  ]);
  const notes = [
    ...(v4 === null ? ['asn-ipv4-num.csv cannot be read'] : []),
    ...(v6 === null ? ['asn-ipv6-num.csv cannot be read'] : []),
  ];
  try {
    const lookup = createAsnLookup(v4 ?? NOTHING, v6 ?? NOTHING, listVersion);
    return { lookup, notes, sources: lookup.size > 0 ? [sourceOf(listVersion, lookup.size)] : [] };
  } catch {
    const none = createAsnLookup(NOTHING, NOTHING, listVersion);
    return { lookup: none, notes: [...notes, 'the asn list is malformed'], sources: [] };
  }
}

/** A database of the operator's, as DB-IP publishes it. @returns null for no database of autonomous systems. */
export function openAsn(reader: AddressDatabase): Loaded<AsnLookup> | null {
  const read = (record: unknown) => AsnRecord.safeParse(record).data ?? null;
  if (!answers(reader, (record) => read(record) !== null)) return null;
  const version = builtOn(reader);
  const find = (ip: IpAddress): AsnFacts | null => {
    const found = read(recordOf(reader, ip));
    if (found === null) return null;
    const { autonomous_system_number: number, autonomous_system_organization: organisation } = found;
    return { number, organisation, list: OWN_ASN, listVersion: version };
  };
  const updatedAt = reader.metadata.buildEpoch.getTime();
  const source = { ...ABOUT, name: OWN_ASN, origin: 'operator' as const, version, updatedAt };
  return { lookup: { find }, notes: [], sources: [{ ...source, entries: reader.metadata.nodeCount }] };
}

const ABOUT = { kind: 'operator of an address', freshDays: FRESH_DAYS, file: `${OWN_ASN}.mmdb` };

function sourceOf(version: string, entries: number): DataSource {
  const day = VERSION_DAY.exec(version)?.slice(1).join('-') ?? '';
  const updatedAt = Date.parse(day);
  return {
    ...ABOUT,
    name: LIST,
    origin: 'package',
    version,
    updatedAt: Number.isNaN(updatedAt) ? null : updatedAt,
    entries,
  };
}

/** Parses the two CSV files, in ascending order: `start,end,asn,organisation`, the addresses as decimal numbers. */
export function createAsnLookup(v4: Buffer, v6: Buffer, listVersion: string): AsnLookup & { readonly size: number } {
  const organisations = new Map<number, string>();
  const table = rangeTableOf(parseColumns(v4, 4, organisations), parseColumns(v6, 6, organisations));
  return {
    size: table.size,
    find(ip) {
      const number = ip.bogonRange ? null : table.find(ip);
      if (number === null) return null;
      return { number, organisation: organisations.get(number) ?? '', list: LIST, listVersion };
    },
  };
}

function parseColumns(text: Buffer, family: 4 | 6, organisations: Map<number, string>): RangeColumns {
  const columns = emptyColumns(countLines(text), family);
  let row = 0;
  for (let from = 0; from < text.length; ) {
    const end = lineEnd(text, from);
    if (readLine(text.subarray(from, end), columns, row, organisations)) row += 1;
    from = end + 1;
  }
  return firstRows(columns, row);
}

function countLines(text: Buffer): number {
  let lines = 0;
  for (let from = 0; from < text.length; from = lineEnd(text, from) + 1) lines += 1;
  return lines;
}

function lineEnd(text: Buffer, from: number): number {
  const newline = text.indexOf(NEWLINE, from);
  return newline < 0 ? text.length : newline;
}

/** Reads one line into a row of the columns. @returns false for a line that is not of the list. */
function readLine(bytes: Buffer, columns: RangeColumns, row: number, organisations: Map<number, string>): boolean {
  const line = bytes.toString('latin1');
  const [first, second, third] = commasOf(line);
  if (third < 0) return false;
  const start = BigInt(line.slice(0, first));
  const last = BigInt(line.slice(first + 1, second));
  const number = Number(line.slice(second + 1, third));
  columns.startHigh[row] = start >> 64n;
  columns.startLow[row] = start & LOW_BITS;
  columns.endHigh[row] = last >> 64n;
  columns.endLow[row] = last & LOW_BITS;
  columns.values[row] = number;
  if (!organisations.has(number)) organisations.set(number, unquote(bytes.toString('utf8', third + 1)));
  return true;
}

/** Where the first three commas are; the last is -1 where there are fewer. */
function commasOf(line: string): readonly [number, number, number] {
  const first = line.indexOf(',');
  const second = first < 0 ? -1 : line.indexOf(',', first + 1);
  return [first, second, second < 0 ? -1 : line.indexOf(',', second + 1)];
}

function unquote(field: string): string {
  const text = field.trim();
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
}

async function readBytes(dir: string, file: string): Promise<Buffer | null> {
  return readFile(join(dir, file)).catch(() => null);
}

async function readVersion(dir: string): Promise<string> {
  const bytes = await readBytes(dir, 'package.json');
  return Manifest.safeParse(JSON.parse(bytes?.toString('utf8') ?? '{}')).data?.version ?? 'unknown';
}
