import { createHash } from 'node:crypto';
import { database } from '#db/client.ts';
import { findLoadLayout, hasLoadLayouts, upsertLoadLayout } from '#db/queries/load-layouts.ts';
import { normalizeHeader } from '#lib/load/columns.ts';
import { LoadError } from '#lib/load/error.ts';
import { openHead } from '#lib/load/head.ts';
import { ChosenMapping } from '#lib/load/header-match.ts';
import { defaultLimits } from '#lib/load/limits.ts';
import { previewOf } from '#lib/load/preview.ts';
import { isRejectColumn } from '#lib/load/rejects.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';

/** Stored decisions without those for columns that the layout no longer has. */
export function knownMapping(stored: readonly (readonly [header: string, target: string])[]): ChosenMapping {
  const known = stored.flatMap(([header, target]) => {
    const entry = ChosenMapping.safeParse({ [header]: target });
    return entry.success ? Object.entries(entry.data) : [];
  });
  return Object.fromEntries(known);
}

/** Bytes at the start of a file that tell its headers. */
export const HEAD_BYTES = 512 * 1024;

/** A customer file, or its start. */
export interface FileHead {
  readonly path: string;
  /** Whether it is the whole file. */
  readonly whole: boolean;
}

/**
 * What was decided before about the columns of a file with these headers, in any order; the columns that rejects.csv
 * adds do not count, so that mended rows are read as the file was. Nothing where its headers cannot be told.
 */
export async function rememberedMapping(
  ctx: TenantContext,
  file: FileHead,
  mapping: Readonly<ChosenMapping>,
): Promise<ChosenMapping> {
  const { tenantId } = ctx.tenant;
  const { db } = database().tenant(tenantId);
  if (!(await hasLoadLayouts(db, tenantId))) return {};
  const headers = await headersOf(file, mapping);
  const layout = headers === null ? undefined : await findLoadLayout(db, tenantId, hashOf(headers));
  return knownMapping(Object.entries(layout?.mapping ?? {}));
}

/** Keeps what is decided about the columns of a file for all later files with the same headers. */
export async function rememberMapping(
  ctx: TenantContext,
  file: FileHead,
  mapping: Readonly<ChosenMapping>,
): Promise<void> {
  requireScope(ctx, 'customers:write');
  const { tenantId } = ctx.tenant;
  const headers = await headersOf(file, mapping);
  if (headers === null) return;
  const headersHash = hashOf(headers);
  const known = Object.fromEntries(Object.entries(mapping).filter(([header]) => headers.includes(header)));
  const layout = { headersHash, mapping: known, updatedBy: actorName(ctx.actor), updatedAt: ctx.now };
  await database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      await upsertLoadLayout(tx, tenantId, layout);
      await writeAudit(tx, ctx, 'load_layout.change', headersHash, { headers: Object.keys(known).length });
    });
}

const hashOf = (headers: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headers)).digest('hex');

/** The normalised headers of a file, in order of the alphabet; null where it cannot be read. */
async function headersOf(
  { path, whole }: FileHead,
  mapping: Readonly<ChosenMapping>,
): Promise<readonly string[] | null> {
  try {
    const { text, complete } = await openHead(path, HEAD_BYTES, whole);
    const { matches } = previewOf(text, { limits: defaultLimits, mapping, complete });
    const own = matches.map(({ header }) => header).filter((header) => !isRejectColumn(header));
    return own.map((header) => normalizeHeader(header) || header).toSorted();
  } catch (error) {
    if (error instanceof LoadError) return null;
    throw error;
  }
}
