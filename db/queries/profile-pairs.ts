import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import type { Verdict } from './profile-groups.ts';
import { eachCustomer, FEW_MAX } from './profile-scope.ts';
import { readBytes, readCursor } from './read-cursor.ts';

/** Of a customer what tells one person from another. */
const PERSON_COLUMNS = [
  'full_name',
  'first_name',
  'middle_name',
  'last_name',
  'date_of_birth',
  'national_id_hash',
  'national_id_last4',
  'address_line1',
  'city',
  'state',
  'postal_code',
  'email_norm',
  'phone',
] as const;

/** Groups in which any two may be one person; a larger one says nothing of two of its members. */
const BLOCKS = sql.raw(
  `('nid', 'email', 'phone', 'iban', 'address', 'birth', 'namesake', 'name', 'birth_given', 'birth_surname', 'given_place',
    'street')`,
);
const BLOCK_MEMBERS_MAX = 50;
/** Members of the blocks of one part: some 100 KB of text. */
const PART_MEMBERS = 200;
const PARTS_AT_ONCE = 5;

/**
 * Opens the blocks of the scope, the smallest first, so far as they hold up to so many pairs with somebody affected, to be
 * fetched in the same transaction.
 * @returns whether there are more.
 */
export async function openBlocks(db: Executor, tenantId: string, pairsMax: number): Promise<boolean> {
  await db.execute(sql`
    create temporary table profile_blocks on commit drop as
    select kind, k, row_number() over smallest as place, (sum(members) over smallest)::int as members,
      (sum(affected * (affected - 1) / 2 + affected * (members - affected)) over smallest)::bigint as pairs
    from (select kind, k, min(n) as first, count(*) as members, count(*) filter (where affected) as affected
      from profile_members where kind in ${BLOCKS} group by kind, k
      having count(*) <= ${BLOCK_MEMBERS_MAX}::int and bool_or(affected)) b
    window smallest as (order by members, kind, first)`);
  const members = await db.execute(sql`
    create temporary table profile_block_members on commit drop as
    select m.n, b.place::int, (b.members - 1) / ${PART_MEMBERS}::int as part from profile_blocks b
    join profile_members m on m.kind = b.kind and m.k = b.k where b.pairs <= ${pairsMax}::int`);
  if (members.count > FEW_MAX) await db.execute(sql`analyze profile_block_members`);
  const persons = sql.raw(PERSON_COLUMNS.map((column) => `c.${column}`).join(', '));
  await db.execute(sql`
    declare scope_blocks no scroll cursor for
    select min(p.first) as first, max(p.last) as last,
      json_agg(json_build_array(s.n, s.affected, a.places, s.customer_id, ${persons}))::text as persons
    from (select part, n, min(place) as first, max(place) as last from profile_block_members group by part, n) p
    join (select n, array_agg(place order by place) as places from profile_block_members group by n) a on a.n = p.n
    join profile_scope s on s.n = p.n
    ${members.count > FEW_MAX ? sql`join customers c on c.tenant_id = ${tenantId} and c.customer_id = s.customer_id` : eachCustomer(tenantId, 's')}
    group by p.part order by p.part`);
  const more = await db.execute(sql`select 1 from profile_blocks where pairs > ${pairsMax}::int limit 1`);
  return more.length > 0;
}

/** Some blocks, by the members of each. */
export interface BlockPart {
  /** Places of the first and the last of the blocks. */
  readonly first: number;
  readonly last: number;
  /** JSON: of each member its number, whether it is affected, the places of all its blocks, its id and `PERSON_COLUMNS`. */
  readonly persons: Uint8Array;
}

/** The blocks that `openBlocks` opened, part by part; copied, since a view would take all that was read with it along. */
export async function* fetchBlocks(db: Executor): AsyncGenerator<BlockPart> {
  for await (const parts of readBytes(db, 'scope_blocks', PARTS_AT_ONCE)) {
    for (const [first, last, persons] of parts) {
      yield { first: Number(first), last: Number(last), persons: new Uint8Array(persons ?? []) };
    }
  }
}

/** Before the pairs of the affected customers are written anew. What somebody decided about a pair stays. */
export async function forgetOpenPairs(db: Executor, tenantId: string): Promise<void> {
  const open = (side: 'customer_a' | 'customer_b') => sql`
    delete from customer_pairs where tenant_id = ${tenantId} and state = 'open'
      and ${sql.raw(side)} = any(array(select customer_id from profile_scope where affected))`;
  await db.execute(sql`with first as (${open('customer_a')}) ${open('customer_b')}`);
}

/** @param pairs JSON array of `{ a, b, bits, relation, fields }`, a and b by id, the one that sorts first ahead. */
export async function storePairs(db: Executor, tenantId: string, pairs: string, at: Date): Promise<void> {
  await db.execute(sql`
    insert into customer_pairs (tenant_id, customer_a, customer_b, bits, relation, fields, state, found_at)
    select ${tenantId}, v.a, v.b, v.bits, v.relation, v.fields, 'open', ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${pairs}::jsonb) as v(a text, b text, bits real, relation text, fields jsonb)
    on conflict (tenant_id, customer_a, customer_b) do nothing`);
}

const TWINS_AT_ONCE = 500;

export interface Twin extends Record<string, unknown> {
  /** The customer, by its number in the scope. */
  readonly n: number;
  readonly other: string;
  readonly bits: number;
  readonly relation: 'duplicate' | 'look_alike';
}

/**
 * Opens the surest open pair of each affected customer, to be fetched in the same transaction.
 * @param customers in the scope: few are looked up one by one, which a join of tables that the planner has not seen would not do.
 */
export async function openTwins(db: Executor, tenantId: string, customers: number): Promise<void> {
  const pairs = (own: string, other: string) => {
    const ofTenant = sql`
      select ${sql.raw(own)} as own, ${sql.raw(other)} as other, bits, relation from customer_pairs
      where tenant_id = ${tenantId} and state = 'open'`;
    return customers > FEW_MAX
      ? sql`join (${ofTenant}) p on p.own = s.customer_id`
      : sql`cross join lateral (${ofTenant} and ${sql.raw(own)} = s.customer_id offset 0) p`;
  };
  const side = (own: string, other: string) => sql`
    select s.n, p.other, p.bits, p.relation from profile_scope s ${pairs(own, other)} where s.affected`;
  await db.execute(sql`
    declare scope_twins no scroll cursor for
    select distinct on (n) n, other, bits, relation
    from (${side('customer_a', 'customer_b')} union all ${side('customer_b', 'customer_a')}) p
    order by n, relation, bits desc, other`);
}

/** What `openTwins` opened, some at once. */
export function fetchTwins(db: Executor): AsyncGenerator<readonly Twin[]> {
  return readCursor<Twin>(db, 'scope_twins', TWINS_AT_ONCE);
}

export type CustomerVerdict = Verdict & {
  /** The customer's number in the scope. */
  readonly n: number;
};

/** Answers that are of one customer alone. */
export async function applyCustomerVerdicts(db: Executor, verdicts: readonly CustomerVerdict[]): Promise<void> {
  if (verdicts.length === 0) return;
  await db.execute(sql`
    insert into profile_signals
    select v.n, v.code, v.strength, v.evidence
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as v(n int, code text, strength real, evidence jsonb)`);
}
