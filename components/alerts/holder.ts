import type { CaseSummary } from '#lib/contracts/alert-case.ts';

interface Holder {
  /** Whose all of them are; null where they are nobody's, or of several people. */
  readonly current: string | null;
  /** Whether one of them is somebody's. */
  readonly held: boolean;
}

/** Whose some cases are. */
export function holderOf(standings: readonly (CaseSummary | null)[]): Holder {
  const holders = new Set(standings.map((standing) => standing?.assigned_to ?? null));
  const [holder = null] = holders;
  return { current: holders.size === 1 ? holder : null, held: holders.size > 1 || holder !== null };
}
