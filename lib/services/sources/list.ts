import type { DataSourceList } from '#lib/contracts/data-source.ts';
import { isStale } from '#lib/enrich/data-source.ts';
import type { Inventory } from '#lib/enrich/tables.ts';
import { type Context, requireScope } from '../context.ts';
import { enricher } from '../events/enricher.ts';

/** Every data set and list behind the look-ups of this process, with its version and age. */
export async function listSources(ctx: Context): Promise<DataSourceList> {
  requireScope(ctx, 'detectors:read');
  return toList((await enricher(ctx.now)).inventory(), ctx.now);
}

export function toList({ sources, notes, readAt }: Inventory, now: Date): DataSourceList {
  return {
    sources: sources.map((source) => ({
      name: source.name,
      kind: source.kind,
      origin: source.origin,
      version: source.version,
      updated_at: source.updatedAt === null ? null : new Date(source.updatedAt).toISOString(),
      fresh_days: source.freshDays,
      stale: isStale(source, now.getTime()),
      entries: source.entries,
      file: source.file,
    })),
    notes: [...notes],
    read_at: new Date(readAt).toISOString(),
  };
}
