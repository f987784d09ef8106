import type { Contribution } from '#lib/engine/score.ts';
import type { RiskFacts, SignalMeta } from './facts.ts';
import type { KeptFinding } from './profiles/findings.ts';
import { reasonCode } from './vocabulary.ts';

/** What earlier events of the session add to the score of one event. */
export interface SessionEffect {
  /** Sum of the log-odds, above 0. */
  readonly logOdds: number;
  readonly found: readonly {
    readonly code: string;
    readonly event_id: string;
    /** ISO 8601. */
    readonly at: string;
    /** Log-odds that the finding adds to the event's own signal of the same family. */
    readonly log_odds: number;
  }[];
}

/**
 * Computes what the session's findings add. In each family, the stronger one of the event's own signal and the earlier
 * finding counts. A thief who changes the network after the login therefore does not look better, and no fact counts
 * twice.
 */
export function sessionEffect(
  { session }: Partial<RiskFacts>,
  contributions: readonly Contribution<SignalMeta>[],
): SessionEffect | null {
  const strongest = new Map<string, KeptFinding>();
  for (const finding of session?.found ?? []) {
    if (finding.logOdds > (strongest.get(finding.family)?.logOdds ?? 0)) strongest.set(finding.family, finding);
  }
  if (strongest.size === 0) return null;
  const found = [...strongest.values()].flatMap((finding) => {
    const own = contributions.find(({ meta, counts }) => counts && meta.family === finding.family)?.logOdds ?? 0;
    const added = Math.round((finding.logOdds - Math.max(0, own)) * 1e4) / 1e4;
    const { id, eventId, at } = finding;
    return added <= 0
      ? []
      : [{ code: reasonCode(id), event_id: eventId, at: new Date(at).toISOString(), log_odds: added }];
  });
  const logOdds = found.reduce((sum, { log_odds }) => sum + log_odds, 0);
  return logOdds > 0 ? { logOdds, found } : null;
}
