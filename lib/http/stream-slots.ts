import { env } from '#lib/env.ts';
import { ServiceError } from '#lib/services/errors.ts';

const RETRY_AFTER = { headers: { 'Retry-After': '5' } };
const shared = globalThis as { assayStreamSlots?: Map<string, number> };

/**
 * Takes one of the places for open streams in this process, of the tenant and of all tenants together.
 * @returns gives it back; further calls do nothing.
 * @throws ServiceError too_many_concurrent_requests (429) for the tenant's, overloaded (503) for the process's limit.
 */
export function takeStreamSlot(tenantId: string): () => void {
  shared.assayStreamSlots ??= new Map();
  const open = shared.assayStreamSlots;
  const { ASSAY_STREAMS: all, ASSAY_STREAMS_PER_TENANT: ofTenant } = env();
  const mine = open.get(tenantId) ?? 0;
  if (mine >= ofTenant) {
    const message = `The tenant has ${mine} open streams, which is the limit. Close one, or try again later.`;
    throw new ServiceError('too_many_concurrent_requests', message, RETRY_AFTER);
  }
  if ([...open.values()].reduce((sum, n) => sum + n, 0) >= all) {
    throw new ServiceError('overloaded', `This server has ${all} open streams, which is the limit.`, RETRY_AFTER);
  }
  open.set(tenantId, mine + 1);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    const left = (open.get(tenantId) ?? 1) - 1;
    if (left > 0) open.set(tenantId, left);
    else open.delete(tenantId);
  };
}
