import type { Cleared } from '#lib/contracts/cleared.ts';
import { formatNumber, formatSpan } from '#lib/format.ts';

/** "You cleared 12 today, median 4 min; team 31, median 6 min". */
export function clearedText({ mine, team }: Cleared): string {
  return `You cleared ${countOf(mine)}; team ${countOf(team, '')}`;
}

function countOf({ cases, median_seconds }: Cleared['mine'], when = ' today'): string {
  const median = median_seconds === null ? '' : `, median ${formatSpan(median_seconds * 1000)}`;
  return `${formatNumber(cases)}${when}${median}`;
}

/** The start of the local day, ISO 8601. @param now epoch milliseconds. */
export function startOfDay(now: number): string {
  return new Date(new Date(now).setHours(0, 0, 0, 0)).toISOString();
}
