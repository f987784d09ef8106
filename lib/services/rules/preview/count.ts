import { alertIdOf } from '#db/alert-id.ts';
import type { Pools } from '#db/client.ts';
import { readDecidedEvents } from '#db/queries/backtests.ts';
import type { RulePreview } from '#lib/contracts/rule-preview.ts';
import { compileRule } from '#lib/rules/compile.ts';
import { type EventLabel, labelsOf } from '../../backtests/labels.ts';
import type { Sample } from './sample.ts';

const SAMPLES_MAX = 5;
type Labels = ReadonlyMap<number, EventLabel>;

/** What an expression matches of a sample, by the labels of now; and the newest matches with what was decided about them. */
export async function countMatches(
  { sql }: Pools,
  tenantId: string,
  { events, warmUpEvents, complete }: Sample,
  expression: string,
): Promise<RulePreview> {
  const { matches } = compileRule(expression);
  const hits = events.filter(({ scope }) => matches(scope) === true).map(({ seq }) => seq);
  const [first = 0] = hits;
  const labels: Labels = await labelsOf(sql, tenantId, first, hits.at(-1) ?? 0);
  const hit_labels = { fraud: 0, legit: 0, unlabelled: 0 };
  for (const seq of hits) hit_labels[labels.get(seq) ?? 'unlabelled'] += 1;
  const times = events.map(({ at }) => at);
  return {
    events: events.length,
    first_at: timeText(times.length === 0 ? null : Math.min(...times)),
    last_at: timeText(times.length === 0 ? null : Math.max(...times)),
    warm_up_events: warmUpEvents,
    warm_up_complete: complete,
    hits: hits.length,
    hit_labels,
    samples: await samplesOf(sql, tenantId, hits.slice(-SAMPLES_MAX), labels),
  };
}

function timeText(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** The newest first. They are read anew, so that nothing of a person who was erased comes out of the sample. */
async function samplesOf(
  sql: Pools['sql'],
  tenantId: string,
  seqs: readonly number[],
  labels: Labels,
): Promise<RulePreview['samples']> {
  const rows = await readDecidedEvents(sql, tenantId, seqs);
  return rows
    .toSorted((a, b) => b.seq - a.seq)
    .map(({ seq, ts, occurred_at, user_id, ...decided }) => ({
      ...{ alert_id: alertIdOf(ts, seq), occurred_at: occurred_at.toISOString(), client_user_id: user_id },
      ...{ label: labels.get(seq) ?? null, ...decided },
    }));
}
