import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Reader, type Response } from 'maxmind';
import type { DataSource } from './data-source.ts';
import type { IpAddress } from './ip.ts';
import type { AddressDatabase } from './mmdb-file.ts';

/** A look-up with what people are told about it. */
export interface Loaded<L> {
  readonly lookup: L;
  /** What a missing or broken file took away. */
  readonly notes: readonly string[];
  readonly sources: readonly DataSource[];
}

/** What is in force; `complaints` are about files that could not be used and took nothing away. */
export interface InForce<L> extends Loaded<L> {
  readonly complaints: readonly string[];
}

interface Replaceable<L> {
  /** Name of the operator's database: its file is `<name>.mmdb` or `<name>-<yyyy-mm>.mmdb`. */
  readonly name: string;
  /** The data of the npm package, for where no file of the operator is in force. */
  readonly packaged: () => Promise<Loaded<L>>;
  /** @returns null for a database of another kind. */
  readonly open: (reader: AddressDatabase) => Loaded<L> | null;
}

interface Held<L> {
  /** What the file was like when it was read; null for the package's data. */
  readonly stamp: string | null;
  readonly loaded: Loaded<L>;
}

const FILE_BYTES_MAX = 1024 * 1024 * 1024;

/**
 * A packaged data set that an MMDB file of the operator replaces. Of several files the one that was written last counts;
 * one that cannot be used leaves in force what was there before.
 * @returns looks into a folder (null for none), one call at a time; a file that has not changed is not read again.
 */
export function replaceable<L>({ name, packaged, open }: Replaceable<L>): (dir: string | null) => Promise<InForce<L>> {
  const fileName = new RegExp(`^${name}(-\\d{4}-\\d{2})?\\.mmdb$`);
  const refused = new Map<string, string>();
  let held: Held<L> | null = null;

  async function newest(dir: string, files: readonly FileState[]): Promise<Held<L> | null> {
    for (const file of files) {
      if (held?.stamp === file.stamp) return held;
      if (refused.has(file.stamp)) continue;
      const loaded = await readDatabase(dir, file, open);
      if (typeof loaded !== 'string') return { stamp: file.stamp, loaded };
      refused.set(file.stamp, `${file.name} ${loaded}`);
    }
    return null;
  }

  return async (dir) => {
    const files = dir === null ? [] : await filesOf(dir, fileName);
    const found = dir === null ? null : await newest(dir, files);
    const gone = files.length === 0 && held?.stamp !== null;
    if (found) held = found;
    else if (held === null || gone) held = { stamp: null, loaded: await packaged() };
    const complaints = files.flatMap(({ stamp }) => refused.get(stamp) ?? []);
    return { ...held.loaded, complaints: complaints.map((text) => `${text}; what was there before stays in force`) };
  };
}

interface FileState {
  readonly name: string;
  readonly stamp: string;
  readonly writtenAt: number;
  readonly bytes: number;
}

/** The files of a database, the one that was written last first. */
async function filesOf(dir: string, fileName: RegExp): Promise<FileState[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => fileName.test(name));
  const files = await Promise.all(names.map((name) => stateOf(dir, name)));
  return files.toSorted((a, b) => b.writtenAt - a.writtenAt || (a.name < b.name ? 1 : -1));
}

async function stateOf(dir: string, name: string): Promise<FileState> {
  const found = await stat(join(dir, name)).catch(() => null);
  const { mtimeMs: writtenAt = 0, size: bytes = 0, ino = 0 } = found ?? {};
  return { name, stamp: `${name} ${ino} ${bytes} ${writtenAt}`, writtenAt, bytes };
}

/** @returns what is wrong with the file, where it cannot be used. */
async function readDatabase<L>(
  dir: string,
  file: FileState,
  open: Replaceable<L>['open'],
): Promise<Loaded<L> | string> {
  if (file.bytes > FILE_BYTES_MAX) return `is larger than ${FILE_BYTES_MAX} bytes`;
  try {
    const bytes = await readFile(join(dir, file.name));
    if ((await stateOf(dir, file.name)).stamp !== file.stamp) return 'is being written';
    const reader = new Reader<Response>(bytes);
    const { binaryFormatMajorVersion, searchTreeSize } = reader.metadata;
    if (binaryFormatMajorVersion !== 2 || !(searchTreeSize < bytes.length)) return 'is broken';
    return open(reader) ?? 'holds other data than its name says';
  } catch {
    return 'cannot be read';
  }
}

/** What a database holds for an address; null for nothing, and where the database is damaged at that place. */
export function recordOf(reader: AddressDatabase, ip: Pick<IpAddress, 'family' | 'text' | 'bogonRange'>): unknown {
  if (ip.bogonRange || (ip.family === 6 && reader.metadata.ipVersion === 4)) return null;
  try {
    return reader.get(ip.text);
  } catch {
    return null;
  }
}

/** Whether a database answers in the way that a data set needs: asks for one address in each of the old class A networks. */
export function answers(reader: AddressDatabase, reads: (record: unknown) => boolean): boolean {
  return Array.from({ length: 223 }, (_, index) => `${index + 1}.8.8.8`).some((text) =>
    reads(recordOf(reader, { family: 4, text, bogonRange: null })),
  );
}

/** The build date of a database: its version. */
export const builtOn = ({ metadata }: AddressDatabase): string => metadata.buildEpoch.toISOString().slice(0, 10);
