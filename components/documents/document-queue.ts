import type { QueryClient } from '@tanstack/react-query';
import { OVERVIEW } from '#lib/client/overview.ts';
import { analyseDocument, REPORTS } from '#lib/client/reports.ts';
import { ApiError } from '#lib/client/request.ts';
import { createUploadQueue, type UploadQueue } from '#lib/client/upload-queue.ts';
import type { ForgeryReport } from '#lib/contracts/forgery-report.ts';
import { docFormatOf } from './doc-format.ts';

const AT_ONCE = 3;

const queues = new Map<string, UploadQueue<ForgeryReport>>();
/** The customer whom a document was dropped for. */
const customers = new WeakMap<File, string>();

/** Queues documents, for a customer where one is named. */
export function addDocuments(queue: UploadQueue<ForgeryReport>, files: readonly File[], customerId: string): void {
  const named = customerId.trim();
  for (const file of files) if (named !== '') customers.set(file, named);
  queue.add(files);
}

/** The tenant's uploads of documents; one queue for as long as the console is open. */
export function documentQueue(tenantId: string, client: QueryClient): UploadQueue<ForgeryReport> {
  const known = queues.get(tenantId);
  if (known) return known;
  const queue = createUploadQueue<ForgeryReport>({
    concurrency: AT_ONCE,
    send: async (file, options) => {
      const docFormat = docFormatOf(file);
      if (docFormat === null) throw notADocument(file.name);
      return await analyseDocument(tenantId, { file, docFormat, customerId: customers.get(file) ?? null }, options);
    },
    onEnd: () => {
      for (const key of [REPORTS, OVERVIEW]) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  if (typeof window !== 'undefined') queues.set(tenantId, queue);
  return queue;
}

/** What is said of a file that no check could read. */
export function notADocument(name: string): ApiError {
  return new ApiError(
    'unsupported_media_type',
    `"${name}" is not a PDF, JPEG, PNG, WebP or TIFF. Nothing was sent. Export it as PDF and try again.`,
    { status: 0 },
  );
}
