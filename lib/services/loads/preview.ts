import type { LoadPreview, LoadPreviewQuery } from '#lib/contracts/load-preview.ts';
import { noteOfTable } from '#lib/load/decode/further-tables.ts';
import { LoadError } from '#lib/load/error.ts';
import { openHead } from '#lib/load/head.ts';
import { defaultLimits } from '#lib/load/limits.ts';
import { type Preview, previewOf } from '#lib/load/preview.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { HEAD_BYTES } from './layout.ts';
import { mappingInForce } from './mapping.ts';
import { mappingOf } from './options.ts';

/**
 * How a customer file would be read, from its start; nothing is stored.
 * @throws ServiceError invalid_parameter, and the codes of LoadError.
 */
export async function previewLoad(
  ctx: TenantContext,
  file: { readonly path: string },
  query: LoadPreviewQuery,
): Promise<LoadPreview> {
  requireScope(ctx, 'customers:write');
  const whole = query.complete !== 'false';
  const mapping = await mappingInForce(ctx, mappingOf(query.mapping), { path: file.path, whole });
  try {
    const { text, encoding, container, complete } = await openHead(file.path, HEAD_BYTES, whole);
    return { ...toWire(previewOf(text, { limits: defaultLimits, mapping, complete })), encoding, container, complete };
  } catch (error) {
    if (error instanceof LoadError) throw new ServiceError(error.code, error.message, { cause: error });
    throw error;
  }
}

function toWire({
  format,
  dialect,
  matches,
  suggestions,
  records,
  furtherTables,
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
    columns: matches.map((match, at) => ({ ...match, suggestion: suggestions[at] ?? null })),
    records: records.map(({ line, fields, fault }) => ({
      line,
      fields: [...fields],
      problem: fault && { error: fault.code, message: `The record ${fault.detail}. ${fault.fix}` },
    })),
    notes: furtherTables.map((table) => ({ error: 'further_table', message: noteOfTable(table, null) })),
    problems: problems.map(({ code, message }) => ({ error: code, message })),
  };
}
