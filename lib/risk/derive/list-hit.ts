import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import type { ListHit } from '../facts/links.ts';

/** Evidence of the signals that find an entity on a list of the tenant. */
export const ListEvidence = z.object({
  list_id: z.string(),
  entity: z.string(),
  entry: z.string(),
  reason: z.string().nullable(),
  added_by: z.string(),
  expires_at: z.string().nullable(),
});

/** Flags the first entry of the list that is in force. @param now epoch milliseconds. */
export function listHit(lists: readonly ListHit[], list: ListHit['list'], now: number) {
  const hit = lists.find((entry) => entry.list === list && (entry.expiresAt === null || entry.expiresAt > now));
  if (!hit) return clear;
  return flagged(1, {
    list_id: hit.listId,
    entity: hit.entity,
    entry: hit.entry,
    reason: hit.reason,
    added_by: hit.addedBy,
    expires_at: hit.expiresAt === null ? null : new Date(hit.expiresAt).toISOString(),
  });
}
