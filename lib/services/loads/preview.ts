import { open, rm, stat } from 'node:fs/promises';
import type { LoadPreview, LoadPreviewQuery } from '#lib/contracts/load-preview.ts';
import { env } from '#lib/env.ts';
import { LoadError } from '#lib/load/error.ts';
import { headOf } from '#lib/load/head.ts';
import { defaultLimits } from '#lib/load/limits.ts';
import { type Preview, previewOf } from '#lib/load/preview.ts';
import { unpack, unpackedPath } from '#lib/load/unpack/unpack.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { mappingInForce } from './mapping.ts';
import { mappingOf } from './options.ts';

const HEAD_BYTES = 512 * 1024;

/**
 * How a customer file would be read, from its start; nothing is stored.
 * @throws ServiceError invalid_parameter, and of LoadError what keeps the file from being read at all.
 */
export async function previewLoad(
  ctx: TenantContext,
  file: { readonly path: string },
  query: LoadPreviewQuery,
): Promise<LoadPreview> {
  requireScope(ctx, 'customers:write');
  const mapping = await mappingInForce(ctx, mappingOf(query.mapping));
  try {
    const { path, container } = await unpack(file.path, env().ASSAY_CUSTOMER_FILE_BYTES_MAX);
    const complete = query.complete !== 'false' && (await stat(path)).size <= HEAD_BYTES;
    const { text, encoding } = headOf(await firstBytes(path), complete);
    return { ...toWire(previewOf(text, { limits: defaultLimits, mapping, complete })), encoding, container, complete };
  } catch (error) {
    if (error instanceof LoadError) throw new ServiceError(error.code, error.message, { cause: error });
    throw error;
  } finally {
    await rm(unpackedPath(file.path), { force: true });
  }
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function toWire({
  format,
  dialect,
  matches,
  records,
  problems,
}: Preview): Omit<LoadPreview, 'encoding' | 'container' | 'complete'> {
  return {
    format,
    dialect: dialect && {
      delimiter: dialect.delimiter,
      quote: dialect.quote,
      newline: dialect.newline,
      header_line: dialect.headerLine,
      header_rows: dialect.headerRows,
    },
    columns: matches.map(({ header, target, reason }) => ({ header, target, reason })),
    records: records.map(({ line, fields, fault }) => ({
      line,
      fields: [...fields],
      problem: fault && { error: fault.code, message: `The record ${fault.detail}. ${fault.fix}` },
    })),
    problems: problems.map(({ code, message }) => ({ error: code, message })),
  };
}
