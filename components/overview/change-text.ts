import { formatNumber, formatPercent } from '#lib/format.ts';

/** Below so many, a share says less than the number. */
const SHARE_FROM = 20;

/** What a count of the last day is beside that of the day before, in words: "12 % more than the day before". */
export function changeText(now: number, before: number): string {
  if (now === before) return 'as many as the day before';
  const difference = Math.abs(now - before);
  const much = before < SHARE_FROM ? formatNumber(difference) : formatPercent(difference / before);
  return `${much} ${now > before ? 'more' : 'fewer'} than the day before`;
}
