import { DUE_SOON_SHARE } from '#db/vocab.ts';
import type { CaseSummary } from '#lib/contracts/alert-case.ts';
import { formatSpan } from '#lib/format.ts';

const MINUTE_MS = 60_000;

export interface Due {
  /** "due in 40 min", "overdue by 2 h". */
  readonly text: string;
  readonly state: 'overdue' | 'soon' | 'later';
}

/** How a case stands to the time by which it is to be decided; null where it has none. @param now epoch milliseconds. */
export function dueOf(standing: Pick<CaseSummary, 'due_at' | 'opened_at'> | null, now: number): Due | null {
  if (!standing?.due_at) return null;
  const due = Date.parse(standing.due_at);
  const left = due - now;
  const span = formatSpan(Math.max(Math.abs(left), MINUTE_MS));
  if (left <= 0) return { text: `overdue by ${span}`, state: 'overdue' };
  const soon = left <= (due - Date.parse(standing.opened_at)) * DUE_SOON_SHARE;
  return { text: `due in ${span}`, state: soon ? 'soon' : 'later' };
}

/** Of some cases the one that is due first; null where none is due. */
export function firstDue(standings: readonly (CaseSummary | null)[]): CaseSummary | null {
  const due = standings.filter((each) => each?.due_at);
  return due.reduce<CaseSummary | null>((first, each) => (isBefore(each, first) ? each : first), null);
}

function isBefore(one: CaseSummary | null, other: CaseSummary | null): boolean {
  return one?.due_at != null && (other?.due_at == null || Date.parse(one.due_at) < Date.parse(other.due_at));
}
