import { open } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import {
  findReportOfUpload,
  insertDocument,
  insertReport,
  nextReportId,
  type ReportWithDocument,
  type UploadKey,
} from '#db/queries/reports.ts';
import { DOC_FORMATS, type ForgeryReport } from '#lib/contracts/forgery-report.ts';
import { env } from '#lib/env.ts';
import { ENGINE_VERSION } from '#lib/forgery/analyse.ts';
import { sniff } from '#lib/forgery/open/sniff.ts';
import { putNew } from '#lib/storage/files.ts';
import { storage } from '#lib/storage/index.ts';
import { newKey } from '#lib/storage/storage.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { parseDocumentName } from './document-name.ts';
import { isUnfinished, runAnalysis } from './run.ts';
import { requireIsolation } from './sandbox.ts';
import { toForgeryReport } from './wire.ts';

export interface ReportInput {
  /** A finished temporary file; it is moved away or left for the caller to discard. */
  readonly file: {
    readonly path: string;
    readonly sizeBytes: number;
    readonly sha256: string;
    readonly fileName: string;
  };
  readonly docFormat: string | undefined;
  readonly documentName: string | undefined;
  /** Whom the document is said to belong to. */
  readonly customerId?: string | undefined;
}

const CUSTOMER_ID_CHARACTERS_MAX = 128;
const RETRY_AFTER_S = 5;
const HEAD_BYTES = 1024;

/**
 * Stores an upload and analyses it. The same bytes under the same name and format, for the same customer, give
 * the same report: for another customer the comparison with the record differs.
 * @throws ServiceError invalid_request, unsupported_media_type, unreadable_document, encrypted_document, image_too_large,
 * too_many_pages, overloaded, isolation_missing; analysis_timeout (503) when the analysis goes on past the synchronous limit.
 */
export async function createReport(ctx: TenantContext, input: ReportInput): Promise<ForgeryReport> {
  requireScope(ctx, 'documents:write');
  requireIsolation();
  const startedAt = performance.now();
  const key: UploadKey = {
    sha256: input.file.sha256,
    docFormat: parseFormat(input.docFormat),
    documentName: parseDocumentName(input.documentName ?? input.file.fileName),
    customerId: parseCustomerId(input.customerId ?? ''),
    engineVersion: ENGINE_VERSION,
  };
  const { db } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const row = (await findReportOfUpload(db, tenantId, key)) ?? (await store(ctx, input, key));
  if (!isFinal(row)) {
    const leftMs = env().ASSAY_ANALYSIS_SYNC_MS - (performance.now() - startedAt);
    await withinTime(runAnalysis(row), leftMs);
  }
  const finished = isFinal(row) ? row : await findReportOfUpload(db, tenantId, key);
  if (finished?.report.state === 'done') return toForgeryReport(finished, ctx.now);
  if (finished && isUnfinished(finished.report)) throw goesOn();
  throw refusalOf(finished);
}

/** A failure that lies in the file stays; one of time or of this process is tried anew. */
function isFinal({ report }: ReportWithDocument): boolean {
  return report.state === 'done' || (report.state === 'failed' && report.failure?.error !== 'analysis_timeout');
}

const FILE_FAULTS = [
  'unreadable_document',
  'encrypted_document',
  'image_too_large',
  'too_many_pages',
  'unsupported_media_type',
] as const;

function refusalOf(row: ReportWithDocument | undefined): ServiceError {
  const { error, message = 'The document could not be analysed.' } = row?.report.failure ?? {};
  const code = FILE_FAULTS.find((fault) => fault === error) ?? 'unreadable_document';
  return new ServiceError(code, message);
}

function parseFormat(format: string | undefined): string {
  const lower = format?.trim().toLowerCase();
  if (!lower) throw new ServiceError('invalid_request', 'doc_format: is required.', { location: 'doc_format' });
  if (DOC_FORMATS.some((known) => known === lower)) return lower;
  throw new ServiceError('unsupported_media_type', `doc_format: must be one of ${DOC_FORMATS.join(', ')}.`);
}

function parseCustomerId(customerId: string): string {
  const id = customerId.trim();
  if (id.length <= CUSTOMER_ID_CHARACTERS_MAX && !/\p{Cc}/u.test(id)) return id;
  const fault = `must have at most ${CUSTOMER_ID_CHARACTERS_MAX} characters, none of them a control character`;
  throw new ServiceError('invalid_request', `customer_id: ${fault}.`, { location: 'customer_id' });
}

/** Stores the bytes first and then the rows in one transaction, so that no row is without its document. */
async function store(ctx: TenantContext, { file }: ReportInput, key: UploadKey): Promise<ReportWithDocument> {
  const format = sniff(await headOf(file.path));
  if (format === null)
    throw new ServiceError('unsupported_media_type', 'The file is neither PDF, JPEG, PNG, WebP nor TIFF.');
  const { tenantId } = ctx.tenant;
  const storageKey = await putNew(storage(), 'documents', file.path);
  const shared = { tenantId, documentId: `doc_${uuid()}`, sha256: file.sha256, createdBy: actorName(ctx.actor) };
  const { db } = database().tenant(ctx.tenant.tenantId);
  const stored = await db.transaction(async (tx) => {
    const reportId = await nextReportId(tx);
    const resultsKey = newKey('pages');
    const report = { ...shared, ...key, reportId, resultsKey, state: 'queued' as const, receivedAt: ctx.now };
    if (!(await insertReport(tx, report))) return false;
    await insertDocument(tx, { ...shared, storageKey, sizeBytes: file.sizeBytes, format, createdAt: ctx.now });
    await writeAudit(tx, ctx, 'report.create', String(reportId), { document_id: shared.documentId });
    return true;
  });
  if (!stored) await storage().remove(storageKey);
  const row = await findReportOfUpload(db, tenantId, key);
  if (!row) throw new Error('A report that was stored is not there.');
  return row;
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const goesOn = (): ServiceError =>
  new ServiceError('analysis_timeout', 'The analysis goes on. Send the same document again for its report.', {
    headers: { 'Retry-After': String(RETRY_AFTER_S) },
  });

async function withinTime(work: Promise<void>, leftMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(goesOn()), Math.max(0, leftMs));
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
