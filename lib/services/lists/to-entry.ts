import type { EntryRecord } from '#db/queries/lists.ts';
import type { ListEntry } from '#lib/contracts/list.ts';

export function toListEntry(row: EntryRecord, now: Date): ListEntry {
  return {
    entity: row.entity,
    key: row.key,
    reason: row.reason,
    added_by: row.added_by,
    added_at: row.added_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    expired: row.expires_at !== null && row.expires_at <= now,
  };
}
