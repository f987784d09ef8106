import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLocalStorage } from '#lib/storage/local.ts';
import { createS3Storage } from '#lib/storage/s3/storage.ts';
import { KINDS, type Storage } from '#lib/storage/storage.ts';
import { startTestS3 } from '#lib/testing/s3/server.ts';

const LOOK_MS = 5;
const PARTS = 256;

/** A store of an installation, looked at from outside. */
export interface Watched {
  readonly storage: Storage;
  /** What the installation is told of it. */
  readonly env: Readonly<Record<string, string>>;
  /** The key of the next file of a kind that is stored; undefined where none is until the end. */
  nextPut(kind: 'documents' | 'rejects', until: Promise<unknown>): Promise<string | undefined>;
  close(): Promise<void>;
}

export const STORES = { local: watchLocal, s3: watchS3 } as const;

async function watchLocal(dataDir: string): Promise<Watched> {
  const root = path.join(dataDir, 'storage');
  const stored = (kind: string) => {
    try {
      return readdirSync(path.join(root, kind), { recursive: true }).map((name) => `${kind}/${name}`);
    } catch {
      return [];
    }
  };
  return {
    storage: createLocalStorage(root),
    env: {},
    async nextPut(kind, until) {
      const before = new Set(stored(kind));
      let ended = false;
      void until.finally(() => {
        ended = true;
      });
      while (!ended) {
        const key = stored(kind).find((name) => name.split('/').length === 3 && !before.has(name));
        if (key) return key;
        await sleep(LOOK_MS);
      }
      return undefined;
    },
    close: async () => {},
  };
}

async function watchS3(): Promise<Watched> {
  const server = await startTestS3();
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = server.settings;
  return {
    storage: createS3Storage(server.settings),
    env: {
      ASSAY_S3_ENDPOINT: endpoint,
      ASSAY_S3_BUCKET: bucket,
      ASSAY_S3_REGION: region,
      ASSAY_S3_ACCESS_KEY_ID: accessKeyId,
      ASSAY_S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    nextPut: (kind, until) =>
      new Promise((resolve) => {
        server.onServed((method, key) => method === 'PUT' && key.startsWith(`${kind}/`) && resolve(key));
        void until.finally(() => resolve(undefined));
      }),
    close: () => server.close(),
  };
}

/** What lies in a store: each key, without the names of files below it. */
export async function keysIn(storage: Storage): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const kind of KINDS)
    for (let part = 0; part < PARTS; part += 1)
      for await (const { key } of storage.list(`${kind}/${part.toString(16).padStart(2, '0')}`))
        keys.add(key.split('/').slice(0, 3).join('/'));
  return keys;
}
