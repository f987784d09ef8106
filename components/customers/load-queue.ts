import type { QueryClient } from '@tanstack/react-query';
import { CUSTOMERS } from '#lib/client/customers.ts';
import { LOADS, type LoadAnswer, loadCustomers } from '#lib/client/loads.ts';
import { OVERVIEW } from '#lib/client/overview.ts';
import { createUploadQueue, type UploadQueue } from '#lib/client/upload-queue.ts';

/** Files that are to be loaded although they were loaded before. */
const forced = new WeakSet<File>();

const queues = new Map<string, UploadQueue<LoadAnswer>>();

/** What a file picker offers for customer files. */
export const LOAD_ACCEPT: Readonly<Record<string, string[]>> = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/json': ['.json', '.ndjson', '.jsonl'],
};

/** The tenant's uploads of customer files, one after the other; one queue for as long as the console is open. */
export function loadQueue(tenantId: string, client: QueryClient): UploadQueue<LoadAnswer> {
  const known = queues.get(tenantId);
  if (known) return known;
  const queue = createUploadQueue<LoadAnswer>({
    concurrency: 1,
    send: (file, options) => loadCustomers(tenantId, { file, force: forced.has(file) }, options),
    onEnd: () => {
      for (const key of [LOADS, CUSTOMERS, OVERVIEW]) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  if (typeof window !== 'undefined') queues.set(tenantId, queue);
  return queue;
}

/** Sends a file again that was answered from its record, this time to be loaded. */
export function forceLoad(queue: UploadQueue<LoadAnswer>, item: { readonly key: number; readonly file: File }): void {
  forced.add(item.file);
  queue.again(item.key);
}
