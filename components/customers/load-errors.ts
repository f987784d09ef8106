import type { Load } from '#lib/contracts/customer-load-result.ts';
import { formatCode } from '#lib/format.ts';

/** One item of errorDetails, taken apart. What the message does not name is null. */
export interface RowError {
  readonly code: string;
  readonly line: number | null;
  readonly record: number | null;
  readonly column: string | null;
  /** What is wrong, without the place and without the advice. */
  readonly problem: string;
  /** How to mend it; null where the message holds none. */
  readonly fix: string | null;
  readonly message: string;
}

export interface ErrorGroup {
  readonly code: string;
  readonly title: string;
  readonly count: number;
  readonly columns: readonly string[];
  readonly fix: string | null;
  readonly rows: readonly RowError[];
}

const PLACE = /^Line (\d+) \(record (\d+)\)(?:, column "((?:[^"]|"(?!: ))*)")?: /;
const OUTCOME = /\s(?:Customer .{1,80}?|The record) was (?:not )?loaded\.\s?/u;

/** Takes an item of errorDetails apart: "Line 3 (record 2), column "email": problem. Customer C1 was not loaded. fix". */
export function parseRowError({ error, message }: { readonly error: string; readonly message: string }): RowError {
  const place = PLACE.exec(message);
  const rest = place === null ? message : message.slice(place[0].length);
  const outcome = OUTCOME.exec(rest);
  const fix = outcome === null ? '' : rest.slice(outcome.index + outcome[0].length).trim();
  return {
    code: error,
    line: place === null ? null : Number(place[1]),
    record: place === null ? null : Number(place[2]),
    column: place?.[3] ?? null,
    problem: outcome === null ? rest : rest.slice(0, outcome.index),
    fix: fix === '' ? null : fix,
    message,
  };
}

/**
 * Groups the errors of a load by code, most frequent first. Counts are the complete ones of `details.error_counts`
 * where the load has them, since errorDetails is capped.
 */
export function groupErrors(load: Pick<Load, 'result' | 'details'>): readonly ErrorGroup[] {
  const rows = (load.result?.errorDetails ?? []).filter(({ error }) => error !== 'errors_truncated').map(parseRowError);
  const totals = countsOf(load.details.error_counts);
  const codes = [...new Set([...totals.keys(), ...rows.map(({ code }) => code)])];
  return codes
    .map((code) =>
      groupOf(
        code,
        rows.filter((row) => row.code === code),
        totals.get(code),
      ),
    )
    .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code));
}

function groupOf(code: string, rows: readonly RowError[], total: number | undefined): ErrorGroup {
  return {
    code,
    title: formatCode(code),
    count: total ?? rows.length,
    columns: [...new Set(rows.flatMap(({ column }) => column ?? []))],
    fix: rows.find(({ fix }) => fix !== null)?.fix ?? null,
    rows,
  };
}

/** A record of counts as it stands in `details`; anything else is empty. */
export function countsOf(value: unknown): ReadonlyMap<string, number> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([code, n]) => (typeof n === 'number' && n > 0 ? [[code, n] as const] : [])),
  );
}
