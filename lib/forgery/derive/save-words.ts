import { quote } from '../evidence.ts';
import type { Revision } from '../facts/history.ts';

const MINUTE_MS = 60_000;
const SESSION_MINUTES = 10;
const DAY_MINUTES = 1_440;

/** Minutes between a save and the state before it; null where one of them names no time, or both the same. */
function minutesBefore(before: Revision | undefined, save: Revision): number | null {
  const [from, to] = [before?.save?.at ?? null, save.save?.at ?? null];
  return from === null || to === null || from === to ? null : (Date.parse(to) - Date.parse(from)) / MINUTE_MS;
}

/** Whether the program that made the state before saved it again within ten minutes, as somebody does who corrects a slip. */
export function isSameSession(before: Revision | undefined, save: Revision): boolean {
  const minutes = minutesBefore(before, save);
  const tool = save.save?.tool ?? null;
  return minutes !== null && minutes > 0 && minutes <= SESSION_MINUTES && tool !== null && tool === before?.save?.tool;
}

/** ` (saved with Acrobat, 3 days later)`; empty where the file does not say. */
export function savedBy(before: Revision | undefined, save: Revision): string {
  const minutes = minutesBefore(before, save);
  const [tool, was] = [save.save?.tool ?? null, before?.save?.tool ?? null];
  const parts = [
    ...(tool === null || tool === was ? [] : [`with ${quote(tool, 40)}`]),
    ...(minutes === null || minutes <= 0 ? [] : [`${spanOf(minutes)} later`]),
  ];
  return parts.length === 0 ? '' : ` (saved ${parts.join(', ')})`;
}

function spanOf(minutes: number): string {
  if (minutes >= DAY_MINUTES) return plural(Math.round(minutes / DAY_MINUTES), 'day');
  return minutes >= 60 ? plural(Math.round(minutes / 60), 'hour') : plural(Math.max(1, Math.round(minutes)), 'minute');
}

const plural = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;
