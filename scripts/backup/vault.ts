import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { seal, unseal } from './seal.ts';

/** Pictures hardly get smaller; pages of the database do, by three quarters, and take longer at a higher level. */
const GZIP_LEVEL = 1;
const UNFINISHED = '.part';

/** A directory of compressed, encrypted files. A file is there as a whole or not at all, also after a power failure. */
export class Vault {
  readonly #dir: string;
  readonly #key: Buffer;

  /** @param key 32 bytes. */
  constructor(dir: string, key: Buffer) {
    this.#dir = path.resolve(dir);
    this.#key = key;
  }

  async put(name: string, source: Readable): Promise<void> {
    const target = this.#pathOf(name);
    const made = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const part = `${target}${UNFINISHED}`;
    const sealed = (bytes: AsyncIterable<Uint8Array>) => seal(this.#key, name, bytes);
    await pipeline(source, createGzip({ level: GZIP_LEVEL }), sealed, createWriteStream(part, { mode: 0o600 }));
    await sync(part);
    await rename(part, target);
    await sync(path.dirname(target));
    if (made !== undefined) await sync(path.dirname(made));
  }

  async putText(name: string, text: string): Promise<void> {
    await this.put(name, Readable.from([Buffer.from(text)]));
  }

  /** @throws SealError where the file is not as it was written; ENOENT where there is none. */
  async take(name: string, target: NodeJS.WritableStream): Promise<void> {
    const opened = (bytes: AsyncIterable<Uint8Array>) => unseal(this.#key, name, bytes);
    await pipeline(createReadStream(this.#pathOf(name)), opened, createGunzip(), target);
  }

  async takeText(name: string): Promise<string> {
    const opened = unseal(this.#key, name, createReadStream(this.#pathOf(name)));
    const parts: Buffer[] = [];
    for await (const part of Readable.from(opened).pipe(createGunzip())) parts.push(part as Buffer);
    return Buffer.concat(parts).toString('utf8');
  }

  /** When a file was put in; null where it was not. */
  async timeOf(name: string): Promise<Date | null> {
    return stat(this.#pathOf(name)).then(({ mtime }) => mtime, noneWhereMissing(null));
  }

  /** The names in a folder of the vault, sorted; none where there is no such folder. */
  async list(folder: string): Promise<string[]> {
    const names = await readdir(this.#pathOf(folder)).catch(noneWhereMissing([]));
    return names.filter((name) => !name.endsWith(UNFINISHED)).sort();
  }

  /** The names of all files below a folder of the vault. */
  async *everything(folder: string): AsyncGenerator<string> {
    for await (const name of filesBelow(this.#pathOf(folder))) if (!name.endsWith(UNFINISHED)) yield name;
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { recursive: true, force: true });
  }

  #pathOf(name: string): string {
    return path.join(this.#dir, name);
  }
}

/** Only what is not there is nothing: a folder that cannot be read must not look empty. */
const noneWhereMissing =
  <None>(none: None) =>
  (error: NodeJS.ErrnoException): None => {
    if (error.code === 'ENOENT') return none;
    throw error;
  };

/** The files below a folder, by their names from there on; none where there is no such folder. */
export async function* filesBelow(root: string, folder = ''): AsyncGenerator<string> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(noneWhereMissing([]));
  for (const entry of entries) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, name);
    else if (entry.isFile()) yield name;
  }
}

async function sync(target: string): Promise<void> {
  const handle = await open(target, 'r');
  await handle.sync().finally(() => handle.close());
}
