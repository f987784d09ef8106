import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import type { Verdict } from './profile-groups.ts';

/** What a customer has by itself and many have alike: the columns of the scope, and how their text is read back. */
const VALUES = {
  email_domain: { columns: ['email_domain'], text: 'email_domain', matches: 's.email_domain = v.value' },
  country: { columns: ['country'], text: 'country', matches: 's.country = v.value' },
  nationality: { columns: ['nationality'], text: 'nationality', matches: 's.nationality = v.value' },
  nid_country: { columns: ['nid_country'], text: 'nid_country', matches: 's.nid_country = v.value' },
  birth: { columns: ['birth'], text: 'birth::text', matches: 's.birth = v.value::date' },
  is_pep: { columns: ['is_pep'], text: 'is_pep::text', matches: 's.is_pep = v.value::boolean' },
  declared_risk: { columns: ['declared_risk'], text: 'declared_risk', matches: 's.declared_risk = v.value' },
  missing: { columns: ['missing'], text: 'missing::text', matches: 's.missing = v.value::int' },
  phone_place: {
    columns: ['phone_code', 'country'],
    text: `phone_code || '|' || country`,
    matches: `s.phone_code = split_part(v.value, '|', 1) and s.country = split_part(v.value, '|', 2)`,
  },
} as const;
export type ValueKind = keyof typeof VALUES;

export interface ScopeValue extends Record<string, unknown> {
  readonly kind: ValueKind;
  readonly value: string;
}

/** The different values of the affected customers: a check gives all customers of one value one answer. */
export async function listScopeValues(db: Executor): Promise<ScopeValue[]> {
  const kinds = Object.entries(VALUES);
  const sets = sql.raw(kinds.map(([, { columns }]) => `(${columns.join(', ')})`).join(', '));
  const all = [...new Set(kinds.flatMap(([, value]) => value.columns))];
  const columns = sql.raw(all.join(', '));
  const maskOf = (own: readonly string[]) => all.reduce((bits, name) => bits * 2 + (own.includes(name) ? 0 : 1), 0);
  const kind = sql.raw(kinds.map(([name, value]) => `when ${maskOf(value.columns)} then '${name}'`).join(' '));
  const value = sql.raw(kinds.map(([, { columns: own, text }]) => `when ${maskOf(own)} then ${text}`).join(' '));
  return db.execute<ScopeValue>(sql`
    select * from (select case grouping(${columns}) ${kind} end as kind, case grouping(${columns}) ${value} end as value
      from (select ${columns} from profile_scope where affected) s group by grouping sets (${sets})) g
    where value is not null`);
}

export type ValueVerdict = ScopeValue & Verdict;

export async function applyValueVerdicts(db: Executor, verdicts: readonly ValueVerdict[]): Promise<void> {
  if (verdicts.length === 0) return;
  const given = [...Map.groupBy(verdicts, (verdict) => verdict.kind)].map(
    ([kind, own]) => sql`
      select s.n, v.code, v.strength, v.evidence
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as v(value text, code text, strength real, evidence jsonb)
      join profile_scope s on ${sql.raw(VALUES[kind].matches)} where s.affected`,
  );
  await db.execute(sql`insert into profile_signals ${sql.join(given, sql` union all `)}`);
}
