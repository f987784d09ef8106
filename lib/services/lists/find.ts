import { database } from '#db/client.ts';
import { findCustomList } from '#db/queries/custom-lists.ts';
import { FIXED_LISTS, type FixedList } from '#db/vocab.ts';
import type { TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';

export interface KnownList {
  readonly listId: string;
  readonly kind: FixedList | 'custom';
}

/** @throws ServiceError not_found. */
export async function findList(ctx: TenantContext, listId: string): Promise<KnownList> {
  const fixed = FIXED_LISTS.find((name) => name === listId);
  if (fixed) return { listId, kind: fixed };
  const row = await findCustomList(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId, listId);
  if (!row) throw notFound(`The list "${listId}"`);
  return { listId, kind: 'custom' };
}
