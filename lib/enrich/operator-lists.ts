import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { NETWORK_CLASSES, type NetworkClass } from './asn-classes.ts';
import type { DataSource } from './data-source.ts';
import { type IpAddress, parseIp } from './ip.ts';
import { buildRangeTable, type IpRange, mergeRanges } from './ranges.ts';

export interface OperatorList {
  readonly name: string;
  /** The text after `# version:`, else the day on which the file was written. */
  readonly version: string;
  readonly networkClass: NetworkClass;
  /** True where it says what is not of the class, whatever another list says. */
  readonly negated: boolean;
  readonly size: number;
  has(ip: IpAddress): boolean;
}

const FILE_NAME = /^(not-)?(tor|proxy|vpn|relay|hosting|mobile)([-_.].*)?\.txt$/;
const VERSION_LINE = /^#\s*version:\s*(\S.*)$/m;
const FILE_BYTES_MAX = 64 * 1024 * 1024;
const LOW_BITS = (1n << 64n) - 1n;

/** Days after which a list no longer describes its network; exits come and go within hours. */
const FRESH_DAYS: Record<NetworkClass, number> = { tor: 7, proxy: 14, vpn: 90, relay: 90, hosting: 365, mobile: 365 };

/**
 * Reads every `<class>[-name].txt` and `not-<class>[-name].txt` of a folder: one address or CIDR a line, `#` starts a comment.
 * @param now epoch milliseconds, for the age of each list.
 * @returns the lists, and a note for each file that is unreadable, too large, stale or has bad lines; never throws.
 */
export async function loadOperatorLists(
  dir: string,
  now: number,
): Promise<{ lists: OperatorList[]; notes: string[]; sources: DataSource[] }> {
  const files = (await readdir(dir).catch(() => [])).filter((file) => FILE_NAME.test(file)).sort();
  const lists: OperatorList[] = [];
  const notes: string[] = [];
  const sources: DataSource[] = [];
  for (const file of files) {
    const read = await readList(dir, file);
    if (read === null) {
      notes.push(`${file} cannot be read`);
      continue;
    }
    const { list, badLines } = parseOperatorList(file, read.text, read.modifiedAt);
    lists.push(list);
    sources.push(sourceOf(list, read.modifiedAt));
    if (badLines > 0) notes.push(`${file} has ${badLines} unreadable lines`);
    const ageDays = (now - read.modifiedAt) / 86_400_000;
    if (ageDays > FRESH_DAYS[list.networkClass]) notes.push(`${file} is ${Math.floor(ageDays)} days old`);
  }
  return { lists, notes, sources };
}

function sourceOf({ name, version, networkClass, negated, size }: OperatorList, updatedAt: number): DataSource {
  const kind = `addresses ${negated ? 'not ' : ''}of class ${networkClass}`;
  const freshDays = FRESH_DAYS[networkClass];
  return { name, kind, origin: 'operator', version, updatedAt, freshDays, entries: size, file: `${name}.txt` };
}

/** @param modifiedAt epoch milliseconds. */
export function parseOperatorList(file: string, text: string, modifiedAt: number) {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*$/, '').trim());
  const filled = lines.filter((line) => line !== '');
  const ranges = filled.flatMap((line) => parseRange(line) ?? []);
  const table = buildRangeTable(mergeRanges(ranges).map((range) => ({ range, value: 0 })));
  const list: OperatorList = {
    name: file.replace(/\.txt$/, ''),
    version: VERSION_LINE.exec(text)?.[1]?.trim() ?? new Date(modifiedAt).toISOString().slice(0, 10),
    networkClass: NETWORK_CLASSES.find((name) => name === FILE_NAME.exec(file)?.[2]) ?? 'proxy',
    negated: file.startsWith('not-'),
    size: table.size,
    has: (ip) => table.find(ip) !== null,
  };
  return { list, badLines: filled.length - ranges.length };
}

function parseRange(line: string): IpRange | null {
  const [address = '', bits] = line.split(/[\s,;]/, 1)[0]?.split('/') ?? [];
  const ip = parseIp(address);
  const width = ip?.family === 4 ? 32 : 128;
  const prefix = bits === undefined ? width : Number(bits);
  if (!ip || !Number.isInteger(prefix) || prefix < 0 || prefix > width) return null;
  const [start, end] = [networkBound(ip, prefix, 'start'), networkBound(ip, prefix, 'end')];
  return {
    family: ip.family,
    startHigh: start >> 64n,
    startLow: start & LOW_BITS,
    endHigh: end >> 64n,
    endLow: end & LOW_BITS,
  };
}

function networkBound(ip: IpAddress, prefix: number, bound: 'start' | 'end'): bigint {
  const hostBits = BigInt((ip.family === 4 ? 32 : 128) - prefix);
  const value = (ip.high << 64n) | ip.low;
  const start = (value >> hostBits) << hostBits;
  return bound === 'start' ? start : start | ((1n << hostBits) - 1n);
}

async function readList(dir: string, file: string): Promise<{ text: string; modifiedAt: number } | null> {
  try {
    const path = join(dir, file);
    const { size, mtimeMs } = await stat(path);
    return size > FILE_BYTES_MAX ? null : { text: await readFile(path, 'utf8'), modifiedAt: mtimeMs };
  } catch {
    return null;
  }
}
