import type { QueryClient } from '@tanstack/react-query';
import { CALIBRATIONS } from '#lib/client/calibrations.ts';
import { sendReview } from '#lib/client/report-changes.ts';
import { analyseDocument, REPORTS } from '#lib/client/reports.ts';
import { createUploadQueue, type UploadQueue } from '#lib/client/upload-queue.ts';
import type { ForgeryReport } from '#lib/contracts/forgery-report.ts';
import { docFormatOf } from '../doc-format.ts';
import { notADocument } from '../document-queue.ts';

const AT_ONCE = 2;
const NOTE = 'Added as a genuine sample for calibration.';

/** Uploads that count as genuine as soon as they are analysed. */
export function createSampleQueue(tenantId: string, client: QueryClient): UploadQueue<ForgeryReport> {
  return createUploadQueue<ForgeryReport>({
    concurrency: AT_ONCE,
    send: async (file, options) => {
      const docFormat = docFormatOf(file);
      if (docFormat === null) throw notADocument(file.name);
      const report = await analyseDocument(tenantId, { file, docFormat, customerId: null }, options);
      await sendReview(tenantId, report.id, { verdict: 'genuine', note: NOTE });
      return report;
    },
    onEnd: () => {
      for (const key of [REPORTS, CALIBRATIONS]) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}
