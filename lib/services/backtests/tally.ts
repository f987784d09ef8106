import { SEVERITIES } from '#db/vocab.ts';
import type { BacktestResult } from '#lib/contracts/backtest.ts';
import type { Assessment } from '#lib/risk/assess.ts';
import type { EventLabel } from './labels.ts';

type Sample = Omit<BacktestResult['samples'][number], 'alert_id'> & { readonly seq: number };

export interface Decided {
  readonly seq: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly type: string;
  readonly userId: string | null;
  /** What people found out about the event. */
  readonly outcome: EventLabel;
  readonly before: Assessment;
  readonly after: Assessment;
  /** The tested version matches. */
  readonly hit: boolean;
}

const SAMPLES_MAX = 20;
const labels = () => ({ fraud: 0, legit: 0, unlabelled: 0 });
const side = () => ({
  blocked: 0,
  reviewed: 0,
  severities: { LOW: 0, MEDIUM: 0, HIGH: 0, CRITICAL: 0 },
  blocked_labels: labels(),
});

/** Counts how two sets of rules decided the same events. */
export function createTally() {
  const result = {
    ...{ events: 0, hits: 0, changed: 0, hit_labels: labels(), before: side(), after: side() },
    ...{ newly_blocked: labels(), no_longer_blocked: labels() },
  };
  let firstAt: number | null = null;
  let lastAt: number | null = null;
  let samples: (Sample & { readonly size: number })[] = [];
  return {
    add(decided: Decided): void {
      const { before, after, outcome, at } = decided;
      result.events += 1;
      firstAt = Math.min(firstAt ?? at, at);
      lastAt = Math.max(lastAt ?? at, at);
      count(result.before, before, outcome);
      count(result.after, after, outcome);
      if (decided.hit) {
        result.hits += 1;
        result.hit_labels[outcome ?? 'unlabelled'] += 1;
      }
      const [was, is] = [before.decision.action === 'BLOCK', after.decision.action === 'BLOCK'];
      if (is && !was) result.newly_blocked[outcome ?? 'unlabelled'] += 1;
      if (was && !is) result.no_longer_blocked[outcome ?? 'unlabelled'] += 1;
      if (!differs(before, after)) return;
      result.changed += 1;
      samples.push(sampleOf(decided));
      if (samples.length >= 2 * SAMPLES_MAX) samples = largest(samples);
    },
    /** The samples stand for alerts, whose ids are looked up by seq. */
    result: () => ({
      ...result,
      first_at: firstAt === null ? null : new Date(firstAt).toISOString(),
      last_at: lastAt === null ? null : new Date(lastAt).toISOString(),
      samples: largest(samples).map(({ size, ...sample }) => sample),
    }),
  };
}

function count(into: ReturnType<typeof side>, { decision, hint }: Assessment, outcome: EventLabel): void {
  into.severities[decision.severity] += 1;
  if (hint.recommended_controls.includes('MANUAL_REVIEW')) into.reviewed += 1;
  if (decision.action !== 'BLOCK') return;
  into.blocked += 1;
  into.blocked_labels[outcome ?? 'unlabelled'] += 1;
}

/** Flags and reasons may differ without anybody being treated differently. */
function differs(before: Assessment, after: Assessment): boolean {
  return (
    before.decision.action !== after.decision.action ||
    before.decision.severity !== after.decision.severity ||
    before.hint.recommended_controls.join() !== after.hint.recommended_controls.join()
  );
}

function sampleOf({ seq, at, type, userId, outcome, before, after }: Decided): Sample & { readonly size: number } {
  const shown = ({ decision: { action, severity, risk_score } }: Assessment) => ({ action, severity, risk_score });
  const steps = SEVERITIES.indexOf(after.decision.severity) - SEVERITIES.indexOf(before.decision.severity);
  const turned = before.decision.action === after.decision.action ? 0 : SEVERITIES.length;
  return {
    ...{ seq, type, client_user_id: userId, label: outcome, occurred_at: new Date(at).toISOString() },
    ...{ before: shown(before), after: shown(after) },
    size: turned + Math.abs(steps) + Math.abs(after.decision.risk_score - before.decision.risk_score),
  };
}

function largest<T extends { readonly size: number; readonly seq: number }>(samples: readonly T[]): T[] {
  return samples.toSorted((a, b) => b.size - a.size || b.seq - a.seq).slice(0, SAMPLES_MAX);
}
