import { z } from 'zod';
import type { Load } from '#lib/contracts/customer-load-result.ts';
import { formatNumber } from '#lib/format.ts';
import { countsOf } from './load-errors.ts';

/** Least part of the picture that a figure above zero gets, so that one bad row among a million is still seen. */
const SHARE_MIN = 0.26;

/** Heights of the two streams of the funnel, summing to 1; drawn so that neither disappears. */
export function funnelShares({ loaded, failed }: Pick<Load, 'loaded' | 'failed'>): { loaded: number; failed: number } {
  const total = loaded + failed;
  if (total === 0 || failed === 0) return { loaded: 1, failed: 0 };
  if (loaded === 0) return { loaded: 0, failed: 1 };
  const share = Math.min(1 - SHARE_MIN, Math.max(SHARE_MIN, failed / total));
  return { loaded: 1 - share, failed: share };
}

/** The running load that belongs to an upload: the newest of that name since it began. */
export function loadOfUpload(
  loads: readonly Load[],
  upload: { readonly fileName: string; readonly startedAt: number | null },
  clockSkewMs = 60_000,
): Load | null {
  const { fileName, startedAt } = upload;
  if (startedAt === null) return null;
  const own = loads.filter(
    (load) =>
      (load.state === 'receiving' || load.state === 'committing') &&
      load.file_name === fileName &&
      Date.parse(load.started_at) >= startedAt - clockSkewMs,
  );
  return own.toSorted((a, b) => Date.parse(b.started_at) - Date.parse(a.started_at))[0] ?? null;
}

/** Share of the file that has been read, 0..1; null while its size is not known. */
export function readShare({ bytes_read, bytes_total }: Pick<Load, 'bytes_read' | 'bytes_total'>): number | null {
  return bytes_total === null || bytes_total === 0 ? null : Math.min(1, bytes_read / bytes_total);
}

/** Faults of a record as a whole: none of its columns could be read. */
const UNREADABLE = [
  'unterminated_quote',
  'too_few_fields',
  'too_many_fields',
  'invalid_json',
  'not_an_object',
  'duplicate_key',
];

/** Records whose columns could be read, whatever their values. */
export function mappedRecords({ loaded, failed, details }: Pick<Load, 'loaded' | 'failed' | 'details'>): number {
  const counts = countsOf(details.error_counts);
  return loaded + failed - UNREADABLE.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0);
}

const Mapping = z.record(z.string(), z.string()).catch({});

/** The header of each known column. */
export const mappingOf = ({ details }: Pick<Load, 'details'>): Readonly<Record<string, string>> =>
  Mapping.parse(details.mapping);

const Profile = z.object({ bands: z.record(z.string(), z.number()) });

/** Customers with a risk that the load changed: its own, and those who share something with them. Null where not profiled. */
function flaggedCustomers({ details }: Pick<Load, 'details'>): number | null {
  const profile = Profile.safeParse(details.profile);
  if (!profile.success) return null;
  return Object.entries(profile.data.bands).reduce((sum, [band, count]) => (band === 'low' ? sum : sum + count), 0);
}

/** How many customers of a load are at risk, in words; none of them is no warning. Null where nobody was profiled. */
export function flaggedNote(load: Pick<Load, 'details'>): { readonly text: string; readonly warns: boolean } | null {
  const count = flaggedCustomers(load);
  if (count === null) return null;
  return count === 0
    ? { text: 'None flagged for risk', warns: false }
    : { text: `${formatNumber(count)} flagged for risk`, warns: true };
}
