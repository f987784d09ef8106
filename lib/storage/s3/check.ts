import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { StorageFault } from '../fault.ts';
import type { Storage } from '../storage.ts';
import type { S3Settings } from './settings.ts';

/** Always the same: what a crash leaves of it is written over by the next check. */
const PROBE = 'probe/00/00000000-0000-0000-0000-000000000000';

/**
 * Writes, reads, lists and removes one object, as the server will.
 * @param folder for a file of some bytes.
 * @returns null where all of it works; else a note that the store does not answer, which may pass.
 * @throws Error that says which setting is wrong, or what the key may not do.
 */
export async function checkBucket(storage: Storage, settings: S3Settings, folder: string): Promise<string | null> {
  const file = path.join(folder, `probe-${randomUUID()}`);
  const content = randomUUID();
  await writeFile(file, content, { mode: 0o600 });
  const steps: readonly [string, () => Promise<unknown>][] = [
    ['write', () => storage.put(PROBE, file)],
    ['read', async () => same(await text(await storage.read(PROBE)), content, 'read')],
    ['list', async () => same((await listed(storage)).join(), PROBE, 'listed')],
    ['remove', () => storage.remove(PROBE)],
  ];
  try {
    for (const [verb, step] of steps) {
      const note = await step().then(() => null, noteOf(verb, settings));
      if (note !== null) return note;
    }
    return null;
  } finally {
    await rm(file, { force: true });
  }
}

async function listed(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(PROBE)) keys.push(key);
  return keys;
}

function same(found: string, expected: string, done: string): void {
  if (found !== expected)
    throw new Error(`The object store cannot be used: what was written there is not what is ${done}.`);
}

type Words = (settings: S3Settings, verb: string) => string;

const otherRegion: Words = ({ region }) => `the bucket is not in the region ${region} (ASSAY_S3_REGION)`;
const REFUSALS: Readonly<Record<string, Words>> = {
  InvalidAccessKeyId: () => 'it does not know the key of ASSAY_S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: () => 'ASSAY_S3_SECRET_ACCESS_KEY is not the secret of that key',
  NoSuchBucket: ({ bucket }) => `it has no bucket ${bucket} (ASSAY_S3_BUCKET)`,
  AccessDenied: ({ bucket }, verb) => `the key may not ${verb} objects in the bucket ${bucket}`,
  AuthorizationHeaderMalformed: otherRegion,
  PermanentRedirect: otherRegion,
  TemporaryRedirect: otherRegion,
  RequestTimeTooSkewed: () => 'its clock and the clock of this machine are more than 15 minutes apart',
};

const noteOf = (verb: string, settings: S3Settings) => (fault: unknown) => {
  if (!(fault instanceof StorageFault)) throw fault;
  const { answer, message } = fault;
  const store = `The object store at ${settings.endpoint}`;
  if (answer === null || answer.status >= 500) return `${store} does not answer: ${message}`;
  const words = REFUSALS[answer.code]?.(settings, verb) ?? message;
  throw new Error(`${store} cannot be used: ${words}.`);
};
