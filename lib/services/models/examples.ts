import type { Sql } from '#db/client.ts';
import { countLearnedEvents, type LearnedEvent, listLearnedEvents } from '#db/queries/models.ts';
import type { ModelReport } from '#lib/contracts/model.ts';
import type { Example } from '#lib/learn/example.ts';
import { LEARNED_SIGNALS } from '#lib/learn/learned-signals.ts';
import { isFraud, LABEL_MATURITY_MS } from '#lib/learn/maturity.ts';
import { StoredAssessment } from '../alerts/stored-checks.ts';

const EVENTS_MAX = 150_000;
const PAGE = 1000;

export interface LearnedExamples {
  /** By time. */
  readonly examples: readonly Example[];
  readonly labels: ModelReport['labels'];
}

const numberOf = new Map(LEARNED_SIGNALS.map(({ id }, index) => [id, index]));

/**
 * Every matured event of a tenant as it was scored, with its verdict: legitimate where nobody labelled it. Beyond 150,000
 * the unlabelled ones are a fixed sample, each standing for several.
 */
export async function readExamples(
  sql: Sql,
  tenantId: string,
  now: Date,
  onPage: (share: number) => Promise<void> = async () => {},
): Promise<LearnedExamples> {
  const before = new Date(now.getTime() - LABEL_MATURITY_MS);
  const total = await countLearnedEvents(sql, tenantId, before);
  const permille = Math.min(1000, Math.max(1, Math.floor((1000 * EVENTS_MAX) / Math.max(1, total))));
  const examples: Example[] = [];
  const labels = { fraud: 0, legit: 0, unlabelled: 0 };
  for (let afterSeq = 0; ; ) {
    const rows = await listLearnedEvents(sql, tenantId, { afterSeq, before, permille, limit: PAGE });
    for (const row of rows) {
      const example = toExample(row, before, 1000 / permille);
      if (!example) continue;
      examples.push(example);
      if (example.fraud) labels.fraud += 1;
      else if (row.outcome === null) labels.unlabelled += Math.round(example.weight);
      else labels.legit += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    afterSeq = last.seq;
    await onPage(Math.min(1, (examples.length * (1000 / permille)) / Math.max(1, total)));
  }
  return { examples: examples.sort((a, b) => a.at - b.at), labels };
}

/** Null for what is neither: an event whose label is too young to be told of. */
function toExample(row: LearnedEvent, knownBy: Date, sampleWeight: number): Example | null {
  if (row.effective_at !== null && row.effective_at > knownBy) return null;
  return {
    ...storedExample(row.assessment),
    at: row.occurred_at.getTime(),
    group: row.subject,
    fraud: row.outcome !== null && isFraud(row.outcome),
    weight: row.outcome === null ? sampleWeight : 1,
  };
}

/** What a model sees of a stored assessment; whose it is and what became of it is not said. */
export function storedExample(assessment: unknown): Example {
  const { checks, features } = StoredAssessment.parse(assessment);
  const strengths = checks.flatMap(({ id, outcome, strength }) => {
    const number = numberOf.get(id);
    return outcome === 'flagged' && number !== undefined && strength !== undefined ? [[number, strength] as const] : [];
  });
  return { at: 0, group: '', fraud: false, weight: 1, strengths, features };
}
