import type { QueryClient } from '@tanstack/react-query';
import { CUSTOMERS } from '#lib/client/customers.ts';
import { LOADS, type LoadAnswer, loadCustomers } from '#lib/client/loads.ts';
import { OVERVIEW } from '#lib/client/overview.ts';
import { createUploadQueue, type UploadQueue } from '#lib/client/upload-queue.ts';
import { choicesFields, type LoadChoices, USUAL_CHOICES } from './load-choices.ts';

/** How each file is to be loaded. */
const choices = new WeakMap<File, LoadChoices>();
const choicesOf = (file: File): LoadChoices => choices.get(file) ?? USUAL_CHOICES;

const queues = new Map<string, UploadQueue<LoadAnswer>>();

/** What a file picker offers for customer files. */
export const LOAD_ACCEPT: Readonly<Record<string, string[]>> = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/json': ['.json', '.ndjson', '.jsonl'],
  'application/gzip': ['.gz'],
  'application/zip': ['.zip'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

/** The tenant's uploads of customer files, one after the other; one queue for as long as the console is open. */
export function loadQueue(tenantId: string, client: QueryClient): UploadQueue<LoadAnswer> {
  const known = queues.get(tenantId);
  if (known) return known;
  const queue = createUploadQueue<LoadAnswer>({
    concurrency: 1,
    send: (file, options) => loadCustomers(tenantId, { file, fields: choicesFields(choicesOf(file)) }, options),
    onEnd: () => {
      for (const key of [LOADS, CUSTOMERS, OVERVIEW]) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  if (typeof window !== 'undefined') queues.set(tenantId, queue);
  return queue;
}

/** Queues files that are to be loaded in one way. */
export function addFiles(queue: UploadQueue<LoadAnswer>, files: readonly File[], chosen: LoadChoices): void {
  for (const file of files) choices.set(file, chosen);
  queue.add(files);
}

/** Sends a file again that ended, in another way. */
export function sendAgain(
  queue: UploadQueue<LoadAnswer>,
  item: { readonly key: number; readonly file: File },
  change: Partial<LoadChoices>,
): void {
  choices.set(item.file, { ...choicesOf(item.file), ...change });
  queue.again(item.key);
}

/** True where the file was only checked, so that nothing is loaded yet. */
export const wasChecked = (file: File): boolean => choicesOf(file).dry_run;
