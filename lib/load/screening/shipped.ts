import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { ENTRY_KINDS, type ListEntry, type ScreeningList } from './list.ts';

/** One entry as an array, in the order of `ListEntry`'s members. */
const PackedEntry = z.tuple([
  z.string(),
  z.enum(ENTRY_KINDS),
  z.string(),
  z.array(z.string()),
  z.array(z.string()),
  z.array(z.string()),
  z.enum(['male', 'female']).nullable(),
  z.array(z.string()),
]);
const PackedList = z.strictObject({ publishedAt: z.string(), entries: z.array(PackedEntry) });

const FILE = 'lib/load/data/ofac-2021-07.json.gz';
/** A list of this id that an operator adds takes its place. */
export const SHIPPED_LIST_ID = 'ofac-sdn';

let shipped: Promise<ScreeningList> | undefined;

/**
 * The list that comes with the product: Specially Designated Nationals of the US Treasury, public domain, an old issue that
 * shows how screening works. Read once, when it is first asked for.
 */
export function loadShippedList(): Promise<ScreeningList> {
  shipped ??= readFile(path.join(/* turbopackIgnore: true */ process.cwd(), FILE)).then(unpackList);
  return shipped;
}

/** @param publishedAt YYYY-MM of the issue. */
export function packList(publishedAt: string, entries: readonly ListEntry[]): Buffer {
  const packed = entries.map(({ id, kind, name, aliases, birthDates, countries, gender, programs }) => [
    ...[id, kind, name, aliases, birthDates, countries, gender, programs],
  ]);
  return gzipSync(JSON.stringify({ publishedAt, entries: packed }), { level: 9 });
}

async function unpackList(bytes: Uint8Array): Promise<ScreeningList> {
  const text = (await promisify(gunzip)(bytes)).toString('utf8');
  const { publishedAt, entries } = PackedList.parse(JSON.parse(text));
  return {
    id: SHIPPED_LIST_ID,
    title: `OFAC Specially Designated Nationals of ${publishedAt} (old: load today's list)`,
    kind: 'sanctions',
    publishedAt,
    attribution: 'US Department of the Treasury, Office of Foreign Assets Control; public domain',
    notice: `Old: this issue is of ${publishedAt}. Load today's list before you rely on it.`,
    entries: entries.map(([id, kind, name, aliases, birthDates, countries, gender, programs]) => ({
      ...{ id, kind, name, aliases, birthDates, countries, gender, programs },
    })),
  };
}
