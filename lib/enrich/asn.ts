import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reader, Response } from 'maxmind';
import { z } from 'zod';
import type { DataSource } from './data-source.ts';
import type { IpAddress } from './ip.ts';
import { answers, builtOn, type Loaded, recordOf } from './operator-mmdb.ts';
import { emptyColumns, type RangeColumns, rangeTableOf } from './ranges.ts';

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
    readTable(dir, 'asn-ipv4-num.csv'),
    readTable(dir, 'asn-ipv6-num.csv'),
    readVersion(dir),
  ]);
  const notes = [
    ...(v4 === null ? ['asn-ipv4-num.csv cannot be read'] : []),
    ...(v6 === null ? ['asn-ipv6-num.csv cannot be read'] : []),
  ];
  try {
    const lookup = createAsnLookup(v4 ?? '', v6 ?? '', listVersion);
    return { lookup, notes, sources: lookup.size > 0 ? [sourceOf(listVersion, lookup.size)] : [] };
  } catch {
    const none = createAsnLookup('', '', listVersion);
    return { lookup: none, notes: [...notes, 'the asn list is malformed'], sources: [] };
  }
}

/** A database of the operator's, as DB-IP publishes it. @returns null for no database of autonomous systems. */
export function openAsn(reader: Reader<Response>): Loaded<AsnLookup> | null {
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

/** Parses the two CSV texts, in ascending order: `start,end,asn,organisation`, the addresses as decimal numbers. */
export function createAsnLookup(v4: string, v6: string, listVersion: string): AsnLookup & { readonly size: number } {
  const organisations = new Map<number, string>();
  const table = rangeTableOf(parseColumns(v4, organisations), parseColumns(v6, organisations));
  return {
    size: table.size,
    find(ip) {
      const number = ip.bogonRange ? null : table.find(ip);
      if (number === null) return null;
      return { number, organisation: organisations.get(number) ?? '', list: LIST, listVersion };
    },
  };
}

function parseColumns(text: string, organisations: Map<number, string>): RangeColumns {
  const columns = emptyColumns(text.match(/^\d+,\d+,\d+,/gm)?.length ?? 0);
  let row = 0;
  for (let from = 0; from < text.length; ) {
    const newline = text.indexOf('\n', from);
    const end = newline < 0 ? text.length : newline;
    if (readLine(text, from, end, columns, row, organisations)) row += 1;
    from = end + 1;
  }
  return columns;
}

/** Reads one line into a row of the columns. @returns false for a line that is not of the list. */
function readLine(
  text: string,
  from: number,
  end: number,
  columns: RangeColumns,
  row: number,
  organisations: Map<number, string>,
): boolean {
  const first = text.indexOf(',', from);
  const second = text.indexOf(',', first + 1);
  const third = text.indexOf(',', second + 1);
  if (first < 0 || second < 0 || third < 0 || third > end || row >= columns.values.length) return false;
  const start = BigInt(text.slice(from, first));
  const last = BigInt(text.slice(first + 1, second));
  const number = Number(text.slice(second + 1, third));
  columns.startHigh[row] = start >> 64n;
  columns.startLow[row] = start & LOW_BITS;
  columns.endHigh[row] = last >> 64n;
  columns.endLow[row] = last & LOW_BITS;
  columns.values[row] = number;
  if (!organisations.has(number)) organisations.set(number, unquote(text.slice(third + 1, end)));
  return true;
}

function unquote(field: string): string {
  const text = field.trim();
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
}

async function readTable(dir: string, file: string): Promise<string | null> {
  return readFile(join(dir, file), 'utf8').catch(() => null);
}

async function readVersion(dir: string): Promise<string> {
  const text = await readTable(dir, 'package.json');
  return Manifest.safeParse(JSON.parse(text ?? '{}')).data?.version ?? 'unknown';
}
