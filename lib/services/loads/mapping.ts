import { z } from 'zod';
import { database } from '#db/client.ts';
import { listLoadMappings, replaceLoadMappings } from '#db/queries/load-mappings.ts';
import type { LoadMapping } from '#lib/contracts/load-preview.ts';
import { normalizeHeader } from '#lib/load/columns.ts';
import { ChosenMapping } from '#lib/load/header-match.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { parseWith } from '../parse.ts';
import { type FileHead, knownMapping, rememberedMapping } from './layout.ts';

const KEPT = 'attributes';

/** What the tenant has decided about headers, in normalised form. */
export async function savedMapping(ctx: TenantContext): Promise<ChosenMapping> {
  requireScope(ctx, 'customers:read');
  return stored(ctx.tenant.tenantId);
}

/**
 * What is decided about the headers of one file: by its sender, else by whoever loaded a file with the same headers, else
 * by the tenant for all files.
 */
export async function mappingInForce(
  ctx: TenantContext,
  asked: Readonly<ChosenMapping>,
  file: FileHead,
): Promise<ChosenMapping> {
  const given = { ...(await stored(ctx.tenant.tenantId)), ...normalised(asked) };
  return { ...given, ...(await rememberedMapping(ctx, file, given)), ...normalised(asked) };
}

/**
 * Replaces what the tenant has decided, for all later loads. @returns it.
 * @throws ServiceError invalid_parameter for a column that the layout does not have.
 */
export async function saveMapping(ctx: TenantContext, input: LoadMapping): Promise<ChosenMapping> {
  requireScope(ctx, 'customers:write');
  const { tenantId } = ctx.tenant;
  const { mapping } = parseWith(z.object({ mapping: ChosenMapping }), input, 'invalid_parameter');
  const next = normalised(mapping);
  const rows = Object.entries(next).map(([header, target]) => ({
    header,
    column: target === KEPT ? null : target,
    updatedBy: actorName(ctx.actor),
    updatedAt: ctx.now,
  }));
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      await replaceLoadMappings(tx, tenantId, rows);
      await writeAudit(tx, ctx, 'load_mapping.change', null, { headers: rows.length });
    });
  return next;
}

async function stored(tenantId: string): Promise<ChosenMapping> {
  const rows = await listLoadMappings(database().tenant(tenantId).db, tenantId);
  return knownMapping(rows.map(({ header, column }) => [header, column ?? KEPT]));
}

/** Headers are compared in normalised form; one of signs alone stays as it is. */
function normalised(mapping: Readonly<ChosenMapping>): ChosenMapping {
  return Object.fromEntries(
    Object.entries(mapping).map(([header, target]) => [normalizeHeader(header) || header.trim(), target]),
  );
}
