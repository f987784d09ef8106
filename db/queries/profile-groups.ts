import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** What customers share, by the expression of the scope that it is read from. */
const GROUPED = {
  nid: 'nid',
  email: 'email',
  phone: 'phone',
  device: 'device',
  ip: 'ip',
  iban: 'iban',
  address: 'address',
  birth: `birth || ' ' || split_part(name_key, ' ', 1)`,
  network: `case when opened is not null and ip like '%.%' then rtrim(ip, '0123456789') end`,
  stem: `case when opened is not null then rtrim(split_part(email, '@', 1), '0123456789') || '@' || email_domain end`,
  namesake: `name_key || ' ' || left(birth::text, 4)`,
} as const;
export type GroupKind = keyof typeof GROUPED;

/** A group beyond it stands for a placeholder, and is left out. */
const MEMBERS_MAX = 1000;
/** Groups that matter only from this size on. */
const MEMBERS_MIN: Partial<Record<GroupKind, number>> = { birth: 2, network: 5, stem: 5 };
const SAMPLE = 6;

/** Collects the groups of the scope: who shares a value with somebody, and what the group has in common. */
export async function collectGroups(db: Executor): Promise<void> {
  await db.execute(sql`
    create temporary table profile_members (kind text, k text collate "C", customer_id text collate "C",
      affected boolean, name_key text collate "C", birth date, surname text collate "C", address text collate "C",
      opened timestamptz) on commit drop`);
  for (const [kind, expression] of Object.entries(GROUPED)) {
    const least = MEMBERS_MIN[kind as GroupKind] ?? 2;
    await db.execute(sql`
      insert into profile_members
      select ${kind}, g.k, s.customer_id, s.affected, s.name_key, s.birth, s.surname, s.address, s.opened
      from (select ${sql.raw(expression)} as k from profile_scope group by 1
        having count(*) between ${least}::int and ${MEMBERS_MAX}::int) g
      join profile_scope s on ${sql.raw(expression)} = g.k`);
  }
  await db.execute(sql`analyze profile_members`);
  await db.execute(sql`
    create temporary table profile_groups on commit drop as
    select kind, k, count(*)::int as customers, count(distinct (name_key, birth))::int as identities,
      count(distinct surname)::int as surnames,
      count(distinct surname) = 1 and count(distinct address) = 1 and count(address) = count(*) as household,
      (array_agg(customer_id order by customer_id))[1:${SAMPLE}::int] as sample
    from profile_members where kind not in ('network', 'stem', 'namesake') group by kind, k`);
  await db.execute(sql`analyze profile_groups`);
}

export interface GroupShape extends Record<string, unknown> {
  readonly kind: GroupKind;
  readonly customers: number;
  readonly identities: number;
  readonly surnames: number;
  readonly household: boolean;
}

/** The different groups there are, without their values: a check gives all groups of one shape one answer. */
export function listGroupShapes(db: Executor): Promise<GroupShape[]> {
  return db.execute<GroupShape>(
    sql`select distinct kind, customers, identities, surnames, household from profile_groups where kind <> 'nid'`,
  );
}

export interface Verdict {
  readonly code: string;
  readonly strength: number;
  readonly evidence: unknown;
}

export type ShapeVerdict = GroupShape & Verdict;

/** Gives every affected member of a group the answers of its shape, with some of the other members. */
export async function applyShapeVerdicts(db: Executor, verdicts: readonly ShapeVerdict[]): Promise<void> {
  if (verdicts.length === 0) return;
  await db.execute(sql`
    insert into profile_signals
    select m.customer_id, v.code, v.strength,
      v.evidence || jsonb_build_object('with', to_jsonb((array_remove(g.sample, m.customer_id))[1:${SAMPLE - 1}::int]))
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as v(kind text, customers int, identities int,
      surnames int, household boolean, code text, strength real, evidence jsonb)
    join profile_groups g on g.kind = v.kind and g.customers = v.customers and g.identities = v.identities
      and g.surnames = v.surnames and g.household is not distinct from v.household
    join profile_members m on m.kind = g.kind and m.k = g.k where m.affected`);
}

export interface SharedId extends Record<string, unknown> {
  readonly k: string;
  readonly customers: number;
  readonly persons: readonly { readonly name: string | null; readonly birthDate: string | null }[];
}

/** National ids under which there is more than one name or birth date. */
export function listSharedIds(db: Executor): Promise<SharedId[]> {
  return db.execute<SharedId>(sql`
    select g.k, g.customers, jsonb_agg(distinct jsonb_build_object('name', m.name_key, 'birthDate', m.birth)) as persons
    from profile_groups g join profile_members m on m.kind = g.kind and m.k = g.k
    where g.kind = 'nid' and g.identities > 1 group by g.k, g.customers`);
}

export type IdVerdict = Verdict & { readonly k: string };

export async function applyIdVerdicts(db: Executor, verdicts: readonly IdVerdict[]): Promise<void> {
  if (verdicts.length === 0) return;
  await db.execute(sql`
    insert into profile_signals
    select m.customer_id, v.code, v.strength,
      v.evidence || jsonb_build_object('with', to_jsonb((array_remove(g.sample, m.customer_id))[1:${SAMPLE - 1}::int]))
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as v(k text, code text, strength real, evidence jsonb)
    join profile_groups g on g.kind = 'nid' and g.k = v.k
    join profile_members m on m.kind = 'nid' and m.k = g.k where m.affected`);
}
