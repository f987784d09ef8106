import type { RuleRecord, RuleVersionRecord, RuleWithLatest } from '#db/queries/rules.ts';
import { type Rule, RuleEffect, type RuleVersion } from '#lib/contracts/rule.ts';

const DAY_MS = 86_400_000;
export const HIT_DAYS = 7;

export type DayRows = readonly {
  readonly day: string;
  readonly rule_id: string;
  readonly mode: 'live' | 'shadow';
  readonly hits: number;
}[];

export function stateOf({ liveVersion, shadowVersion, retiredAt }: RuleRecord): Rule['state'] {
  if (retiredAt !== null) return 'retired';
  if (liveVersion !== null) return 'live';
  return shadowVersion === null ? 'draft' : 'shadow';
}

/** @param days the hits of all rules since the first of the last days. */
export function toRule({ rule, latest }: RuleWithLatest, days: DayRows, now: Date): Rule {
  return {
    rule_id: rule.ruleId,
    name: rule.name,
    state: stateOf(rule),
    live_version: rule.liveVersion,
    shadow_version: rule.shadowVersion,
    latest: toVersion(latest),
    days: lastDays(now).map((day) => ({
      day,
      events: hitsOf(days, day, '', 'live'),
      live: hitsOf(days, day, rule.ruleId, 'live'),
      shadow: hitsOf(days, day, rule.ruleId, 'shadow'),
    })),
    created_at: rule.createdAt.toISOString(),
    created_by: rule.createdBy,
    updated_at: rule.updatedAt.toISOString(),
    updated_by: rule.updatedBy,
  };
}

export function toVersion(row: RuleVersionRecord): RuleVersion {
  return {
    version: row.version,
    expression: row.expression,
    effect: RuleEffect.parse(row.effect),
    priority: row.priority,
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
  };
}

/** The last days (UTC) as yyyy-mm-dd, oldest first, today included. */
export function lastDays(now: Date, count = HIT_DAYS): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

function hitsOf(rows: DayRows, day: string, ruleId: string, mode: 'live' | 'shadow'): number {
  return rows.find((row) => row.day === day && row.rule_id === ruleId && row.mode === mode)?.hits ?? 0;
}
