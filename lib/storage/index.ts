import path from 'node:path';
import { env } from '#lib/env.ts';
import { createLocalStorage } from './local.ts';
import type { Storage } from './storage.ts';

const shared = globalThis as { assayStorage?: Storage };

/** The installation's document store: `<data directory>/storage`. */
export function storage(): Storage {
  shared.assayStorage ??= createLocalStorage(path.join(env().ASSAY_DATA_DIR, 'storage'));
  return shared.assayStorage;
}
