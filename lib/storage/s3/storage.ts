import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { atOnce } from '../at-once.ts';
import { NotStored } from '../fault.ts';
import { requireKey, requirePrefix, type Storage } from '../storage.ts';
import { readList, textOf } from './answers.ts';
import { createS3Client, type Limits } from './client.ts';
import type { S3Settings } from './settings.ts';

/** What S3 takes in one request. */
const PUT_BYTES_MAX = 5 * 1024 ** 3;
const REMOVE_AT_ONCE = 8;
const PAGES_MAX = 100_000;

const LIMITS: Limits = { silenceMs: 15_000, waitMs: 200, listedMax: 1000 };

/** A bucket of an object store that speaks S3 as a store. @param limits default: what a person who waits can bear. */
export function createS3Storage(settings: S3Settings, limits = LIMITS): Storage {
  const client = createS3Client(settings, limits);

  async function* list(prefix: string) {
    const asked = { 'list-type': '2', prefix: requirePrefix(prefix), 'max-keys': String(limits.listedMax) };
    let token: string | undefined;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const query = token === undefined ? asked : { ...asked, 'continuation-token': token };
      const use = async (answer: IncomingMessage) => readList(await textOf(answer));
      const { files, next } = await client.ask({ method: 'GET', key: null, query }, use);
      yield* files.filter(({ key }) => key === prefix || key.startsWith(`${prefix}/`));
      if (next === undefined) return;
      token = next;
    }
    throw new Error(`The object store lists more than ${PAGES_MAX} pages under ${prefix}.`);
  }

  return {
    list,
    async put(key, file) {
      const { size: sizeBytes } = await stat(file);
      if (sizeBytes > PUT_BYTES_MAX) throw new Error(`A file of ${sizeBytes} bytes is too large for the object store.`);
      const body = { path: file, sizeBytes, sha256: await hashOf(file) };
      await client.ask({ method: 'PUT', key: requireKey(key), body }, textOf);
      await rm(file);
    },
    async fetchTo(key, file) {
      const write = (answer: IncomingMessage) => pipeline(answer, createWriteStream(file, { mode: 0o600 }));
      await client.ask({ method: 'GET', key: requireKey(key) }, write);
    },
    read: (key) => client.open(requireKey(key)),
    async sizeOf(key) {
      const lengthOf = async (answer: IncomingMessage) => {
        answer.resume();
        return Number(answer.headers['content-length']);
      };
      return client.ask({ method: 'HEAD', key: requireKey(key) }, lengthOf).catch(nullWhereMissing);
    },
    async remove(key) {
      const keys: string[] = [];
      for await (const file of list(requireKey(key))) keys.push(file.key);
      await atOnce(REMOVE_AT_ONCE, keys, async (each) => {
        await client.ask({ method: 'DELETE', key: each }, textOf).catch(nullWhereMissing);
      });
    },
  };
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof NotStored) return null;
  throw error;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
