import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { FEW_MAX } from './profile-scope.ts';

export type GroupKind =
  | 'nid'
  | 'email'
  | 'phone'
  | 'device'
  | 'ip'
  | 'iban'
  | 'address'
  | 'birth'
  | 'network'
  | 'stem'
  | 'namesake'
  | 'name'
  | 'birth_given'
  | 'birth_surname'
  | 'given_place'
  | 'street';

const MEMBERS_MAX = 1000;
/** Of what only brings together who may be one person: chance alone makes groups that are larger. */
const CHANCE_MAX = 10;

interface Grouped {
  readonly kind: GroupKind;
  /** The column of the scope that holds it, where it is called otherwise. */
  readonly key?: string;
  /** Members from which a group matters, and beyond which it stands for a placeholder or for chance. */
  readonly least?: number;
  readonly most?: number;
}

const GROUPED: readonly Grouped[] = [
  { kind: 'nid' },
  { kind: 'email' },
  { kind: 'phone' },
  { kind: 'device' },
  { kind: 'ip' },
  { kind: 'iban' },
  { kind: 'address' },
  { kind: 'birth', key: 'birth_name' },
  { kind: 'network', least: 5 },
  { kind: 'stem', least: 5 },
  { kind: 'namesake', most: 50 },
  { kind: 'name', most: CHANCE_MAX },
  { kind: 'birth_given', most: CHANCE_MAX },
  { kind: 'birth_surname', most: CHANCE_MAX },
  { kind: 'given_place', most: CHANCE_MAX },
  { kind: 'street', most: CHANCE_MAX },
];

/** Those of which members are counted; the others only bring together who may be one person, or tell bursts. */
const COUNTED = sql.raw(`('nid', 'email', 'phone', 'device', 'ip', 'iban', 'address', 'birth')`);

const SAMPLE = 6;
/** In the place of the days of a birth date: more than there are. */
const NO_BIRTH = 1_000_000_000;

/**
 * Collects the groups of the scope: who shares a value with somebody, and what the group has in common.
 * @param customers in the scope.
 */
export async function collectGroups(db: Executor, customers: number): Promise<void> {
  await db.execute(sql`
    create temporary table profile_members (kind text, k bigint, n int, customer_id text collate "C", affected boolean,
      identity bigint, surname bigint, address bigint, opened timestamptz) on commit drop`);
  const parts = GROUPED.map(membersOf);
  // One statement for all groups holds every table of keys at once.
  const statements = customers <= FEW_MAX ? [sql.join(parts, sql` union all `)] : parts;
  for (const members of statements) await db.execute(sql`insert into profile_members ${members}`);
  if (customers > FEW_MAX) await db.execute(sql`analyze profile_members`);
  await db.execute(sql`
    create temporary table profile_groups on commit drop as
    select kind, k, count(*)::int as customers, count(distinct identity)::int as identities,
      count(distinct surname)::int as surnames,
      count(distinct surname) = 1 and count(distinct address) = 1 and count(address) = count(*) as household,
      (array_agg(customer_id order by n))[1:${SAMPLE}::int] as sample
    from profile_members where kind in ${COUNTED} group by kind, k`);
  if (customers > FEW_MAX) await db.execute(sql`analyze profile_groups`);
}

function membersOf({ kind, key = kind, least = 2, most = MEMBERS_MAX }: Grouped): SQL {
  const column = sql.raw(key);
  return sql`
    select ${kind}::text, g.k, s.n, s.customer_id, s.affected,
      hashtextextended(coalesce(s.name_key, ''), coalesce(s.birth - date '2000-01-01', ${NO_BIRTH}::bigint)),
      hashtextextended(lower(s.surname), 0), s.address, s.opened
    from (select ${column} as k from profile_scope group by 1
      having count(*) between ${least}::int and ${most}::int) g
    join profile_scope s on s.${column} = g.k`;
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
    select m.n, v.code, v.strength,
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
    select g.k, g.customers, jsonb_agg(distinct jsonb_build_object('name', s.name_key, 'birthDate', s.birth)) as persons
    from profile_groups g join profile_members m on m.kind = g.kind and m.k = g.k join profile_scope s on s.n = m.n
    where g.kind = 'nid' and g.identities > 1 group by g.k, g.customers`);
}

export type IdVerdict = Verdict & { readonly k: string };

export async function applyIdVerdicts(db: Executor, verdicts: readonly IdVerdict[]): Promise<void> {
  if (verdicts.length === 0) return;
  await db.execute(sql`
    insert into profile_signals
    select m.n, v.code, v.strength,
      v.evidence || jsonb_build_object('with', to_jsonb((array_remove(g.sample, m.customer_id))[1:${SAMPLE - 1}::int]))
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as v(k bigint, code text, strength real, evidence jsonb)
    join profile_groups g on g.kind = 'nid' and g.k = v.k
    join profile_members m on m.kind = 'nid' and m.k = g.k where m.affected`);
}
