import type { IngestTransaction } from '#db/queries/ingest.ts';
import { addRuleHits, type HitCount } from '#db/queries/rules.ts';
import type { RuleHit, RuleOutcome } from '#lib/risk/policy.ts';

/** Adds what the rules said of a batch to the counts of its day; nothing where no rule was evaluated. */
export async function countRuleHits(
  tx: IngestTransaction,
  tenantId: string,
  now: Date,
  outcomes: readonly (RuleOutcome | null)[],
): Promise<void> {
  const evaluated = outcomes.filter((outcome) => outcome !== null);
  if (evaluated.length === 0) return;
  const counts = new Map<string, HitCount>();
  const count = (mode: HitCount['mode'], hits: readonly Pick<RuleHit, 'ruleId' | 'version'>[]) => {
    for (const { ruleId, version } of hits) {
      const name = `${mode} ${ruleId} ${version}`;
      counts.set(name, { rule_id: ruleId, version, mode, hits: (counts.get(name)?.hits ?? 0) + 1 });
    }
  };
  for (const { live, shadow } of evaluated) {
    count('live', live);
    count('shadow', shadow);
  }
  const events: HitCount = { rule_id: '', version: 0, mode: 'live', hits: evaluated.length };
  await addRuleHits(tx, tenantId, now.toISOString().slice(0, 10), [events, ...counts.values()]);
}
