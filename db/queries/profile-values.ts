import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import type { Verdict } from './profile-groups.ts';

/** What a customer has by itself and many have alike, by the expression of the scope. */
const VALUES = {
  email_domain: 'email_domain',
  country: 'country',
  nationality: 'nationality',
  nid_country: 'nid_country',
  birth: 'birth::text',
  is_pep: 'is_pep::text',
  declared_risk: 'declared_risk',
  missing: 'missing::text',
  phone_place: `phone_code || '|' || country`,
} as const;
export type ValueKind = keyof typeof VALUES;

export interface ScopeValue extends Record<string, unknown> {
  readonly kind: ValueKind;
  readonly value: string;
}

/** The different values of the affected customers: a check gives all customers of one value one answer. */
export async function listScopeValues(db: Executor): Promise<ScopeValue[]> {
  const kinds = Object.entries(VALUES);
  const columns = sql.raw(kinds.map(([kind, expression]) => `${expression} as v_${kind}`).join(', '));
  const sets = sql.raw(kinds.map(([kind]) => `(v_${kind})`).join(', '));
  const whole = sql.raw(kinds.map(([kind]) => `when grouping(v_${kind}) = 0 then '${kind}'`).join(' '));
  const value = sql.raw(`coalesce(${kinds.map(([kind]) => `v_${kind}`).join(', ')})`);
  return db.execute<ScopeValue>(sql`
    select * from (select case ${whole} end as kind, ${value} as value
      from (select ${columns} from profile_scope where affected) s group by grouping sets (${sets})) g
    where value is not null`);
}

export type ValueVerdict = ScopeValue & Verdict;

export async function applyValueVerdicts(db: Executor, verdicts: readonly ValueVerdict[]): Promise<void> {
  for (const [kind, own] of Map.groupBy(verdicts, (verdict) => verdict.kind)) {
    await db.execute(sql`
      insert into profile_signals
      select s.n, v.code, v.strength, v.evidence
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as v(value text, code text, strength real, evidence jsonb)
      join profile_scope s on ${sql.raw(VALUES[kind])} = v.value where s.affected`);
  }
}
