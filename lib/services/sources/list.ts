import type { DataSourceList } from '#lib/contracts/data-source.ts';
import { isStale } from '#lib/enrich/data-source.ts';
import type { Inventory } from '#lib/enrich/tables.ts';
import { type Context, requireScope } from '../context.ts';
import { enricher } from '../events/enricher.ts';
import { pointOfPresence } from '../events/point-of-presence.ts';

const NO_PLACE =
  'Where this server stands is not known, so the signals excess-latency and impossible-latency are off. Set ASSAY_POP to its name, latitude and longitude, or to those of the edge before it (such as fra,50.11,8.68), and start again.';

/** Every data set and list behind the look-ups of this process, with its version and age. */
export async function listSources(ctx: Context): Promise<DataSourceList> {
  requireScope(ctx, 'detectors:read');
  return toList((await enricher(ctx.now)).inventory(), ctx.now);
}

/** @param pop where round trips end; null where nobody said. */
export function toList(
  { sources, notes, readAt }: Inventory,
  now: Date,
  pop: ReturnType<typeof pointOfPresence> = pointOfPresence(),
): DataSourceList {
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
    notes: [...notes, ...(pop === null ? [NO_PLACE] : [])],
    read_at: new Date(readAt).toISOString(),
  };
}
