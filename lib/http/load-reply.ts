import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { LoadQuery } from '#lib/contracts/load-options.ts';
import { env } from '#lib/env.ts';
import { api } from '#lib/paths.ts';
import type { TenantContext } from '#lib/services/context.ts';
import { ServiceError } from '#lib/services/errors.ts';
import type { CustomerFile } from '#lib/services/loads/claim.ts';
import { createLoad, type LoadOutcome } from '#lib/services/loads/create.ts';
import { type LoadOptions, loadOptionsOf } from '#lib/services/loads/options.ts';
import type { RejectsFile } from '#lib/services/loads/rejects.ts';
import { parseWith } from '#lib/services/parse.ts';
import { withUploadSlot } from './concurrency.ts';
import { idempotent } from './idempotency.ts';
import { readUpload } from './multipart.ts';
import { Reply } from './reply.ts';

/** Mended cells may be many. */
const FIELD_BYTES_MAX = 512 * 1024;

/** Receives a customer file, loads it and answers with its result; the load's record is named in the headers. */
export function loadReply(ctx: TenantContext, query: LoadQuery, request: Request): Promise<Reply> {
  return withUploadSlot(`customers/${ctx.tenant.tenantId}`, () =>
    receiveLoad(query, request, ({ file, options }) => {
      const content = () => ({ sha256: file.sha256, ...options });
      return idempotent(ctx, request, content, async () => {
        const outcome = await createLoad(ctx, file, options);
        return Reply.json(outcome.result, { headers: headersOf(ctx, outcome) });
      });
    }),
  );
}

interface ReceivedLoad {
  readonly file: CustomerFile;
  readonly options: LoadOptions;
}

/** Receives a customer file and its options, and discards the file when the work with it is done. */
export async function receiveLoad(
  query: LoadQuery,
  request: Request,
  work: (load: ReceivedLoad) => Promise<Reply>,
): Promise<Reply> {
  const upload = await readUpload(request, {
    fileField: 'file',
    textFields: Object.keys(LoadQuery.shape),
    fileBytesMax: env().ASSAY_CUSTOMER_FILE_BYTES_MAX,
    fieldBytesMax: FIELD_BYTES_MAX,
  });
  try {
    return await work({ file: upload.file, options: loadOptionsOf(withFields(query, upload.fields)) });
  } finally {
    await upload.discard();
  }
}

/** The options of the query and of the form. @throws ServiceError invalid_parameter, also where the two disagree. */
function withFields(query: LoadQuery, fields: Readonly<Record<string, string>>): LoadQuery {
  const given = new Map<string, unknown>(Object.entries(query).filter(([name]) => name in LoadQuery.shape));
  for (const [name, value] of Object.entries(fields)) {
    const other = given.get(name);
    if (other === undefined || other === value) given.set(name, value);
    else {
      const message = `${name}: is ${String(other)} in the query and ${value.slice(0, 20)} in the form. Give it once.`;
      throw new ServiceError('invalid_parameter', message, { location: name });
    }
  }
  return parseWith(LoadQuery, Object.fromEntries(given), 'invalid_parameter');
}

function headersOf(ctx: TenantContext, { loadId, replayed }: LoadOutcome): Record<string, string> {
  return {
    ...(loadId === null ? {} : { 'Load-Id': loadId, Location: api.load(ctx.tenant.tenantId, loadId) }),
    ...(replayed ? { 'Idempotency-Replayed': 'true' } : {}),
  };
}

/** rejects.csv as an attachment that no browser runs. */
export function rejectsReply({ fileName, sizeBytes, stream }: RejectsFile): Response {
  return new Response(Readable.toWeb(stream) as NodeReadableStream<Uint8Array> as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Length': String(sizeBytes),
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'no-store',
    },
  });
}
