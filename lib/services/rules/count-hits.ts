import type { HitCount } from '#db/queries/rules.ts';
import type { RuleHit, RuleOutcome } from '#lib/risk/policy.ts';

/** How often each rule matched in a batch that was scored at a time; none where no rule was evaluated. */
export function countHits(outcomes: readonly (RuleOutcome | null)[], at: Date): HitCount[] {
  const evaluated = outcomes.filter((outcome) => outcome !== null);
  if (evaluated.length === 0) return [];
  const day = at.toISOString().slice(0, 10);
  const counts = new Map<string, HitCount>();
  const count = (mode: HitCount['mode'], hits: readonly Pick<RuleHit, 'ruleId' | 'version'>[]) => {
    for (const { ruleId, version } of hits) {
      const name = `${mode} ${ruleId} ${version}`;
      counts.set(name, { rule_id: ruleId, version, mode, day, hits: (counts.get(name)?.hits ?? 0) + 1 });
    }
  };
  for (const { live, shadow } of evaluated) {
    count('live', live);
    count('shadow', shadow);
  }
  return [{ rule_id: '', version: 0, mode: 'live', day, hits: evaluated.length }, ...counts.values()];
}
