import { formatCode, formatDuration } from '#lib/format.ts';

const MS = { ms: 1, s: 1000 } as const;
const NAMES: Readonly<Record<string, string>> = { delta: 'time between' };

/** A figure whose name ends with a unit of time, in words; null for every other. */
export function durationOf(key: string, value: unknown): { readonly label: string; readonly value: string } | null {
  const [, name = '', unit] = /^(.+)_(ms|s)$/.exec(key) ?? [];
  if (typeof value !== 'number' || (unit !== 'ms' && unit !== 's')) return null;
  return { label: formatCode(NAMES[name] ?? name), value: formatDuration(value * MS[unit]) };
}
