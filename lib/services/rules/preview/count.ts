import { alertIdOf } from '#db/alert-id.ts';
import type { Pools } from '#db/client.ts';
import { readAlertHeads } from '#db/queries/backtests.ts';
import type { RulePreview } from '#lib/contracts/rule-preview.ts';
import { compileRule } from '#lib/rules/compile.ts';
import type { Sample, SampledEvent } from './sample.ts';

const SAMPLES_MAX = 5;

/** What an expression matches of a sample; the newest matches with what was decided about them. */
export async function countMatches(
  { sql }: Pools,
  tenantId: string,
  { events, warmUpEvents, complete }: Sample,
  expression: string,
): Promise<RulePreview> {
  const { matches } = compileRule(expression);
  const hits = events.filter(({ scope }) => matches(scope) === true);
  const hit_labels = { fraud: 0, legit: 0, unlabelled: 0 };
  for (const { label } of hits) hit_labels[label ?? 'unlabelled'] += 1;
  const times = events.map(({ at }) => at);
  return {
    events: events.length,
    first_at: timeText(times.length === 0 ? null : Math.min(...times)),
    last_at: timeText(times.length === 0 ? null : Math.max(...times)),
    warm_up_events: warmUpEvents,
    warm_up_complete: complete,
    hits: hits.length,
    hit_labels,
    samples: await samplesOf(sql, tenantId, hits.slice(-SAMPLES_MAX).reverse()),
  };
}

function timeText(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

async function samplesOf(
  sql: Pools['sql'],
  tenantId: string,
  hits: readonly SampledEvent[],
): Promise<RulePreview['samples']> {
  const heads = await readAlertHeads(
    sql,
    tenantId,
    hits.map(({ seq }) => seq),
  );
  const bySeq = new Map(heads.map((head) => [head.seq, head]));
  return hits.flatMap(({ seq, at, type, userId, label }) => {
    const head = bySeq.get(seq);
    if (!head) return [];
    const { ts, action, severity, risk_score } = head;
    const event = { occurred_at: new Date(at).toISOString(), type, client_user_id: userId, label };
    return [{ alert_id: alertIdOf(ts, seq), ...event, action, severity, risk_score }];
  });
}
