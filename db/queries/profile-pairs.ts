import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import type { Verdict } from './profile-groups.ts';

/** Groups in which any two may be one person; a larger one says nothing of two of its members. */
const BLOCKS = sql.raw(`('nid', 'email', 'phone', 'iban', 'address', 'birth', 'namesake')`);
const BLOCK_MEMBERS_MAX = 50;

export interface CandidatePair extends Record<string, unknown> {
  readonly a: string;
  readonly b: string;
}

/** Pairs of customers that share a block and of whom one is affected, each once, the lesser id first. */
export function listCandidatePairs(db: Executor, limit: number): Promise<CandidatePair[]> {
  return db.execute<CandidatePair>(sql`
    with blocks as (select kind, k from profile_members where kind in ${BLOCKS} group by kind, k
      having count(*) <= ${BLOCK_MEMBERS_MAX}::int),
    m as (select m.kind, m.k, m.customer_id, m.affected from profile_members m join blocks b using (kind, k))
    select distinct m.customer_id as a, o.customer_id as b
    from m join m o on o.kind = m.kind and o.k = m.k and o.customer_id > m.customer_id
    where m.affected or o.affected limit ${limit}::int`);
}

/** What tells these customers from others. */
export function readPersons(db: Executor, tenantId: string, ids: readonly string[]): Promise<PersonRow[]> {
  return db.execute<PersonRow>(sql`
    select customer_id as "customerId", full_name as "fullName", first_name as "firstName",
      middle_name as "middleName", last_name as "lastName", date_of_birth::text as "dateOfBirth",
      national_id_hash as "nationalIdHash", national_id_last4 as "nationalIdLast4",
      address_line1 as "addressLine1", city, state, postal_code as "postalCode", email_norm as "emailNorm", phone
    from customers where tenant_id = ${tenantId}
      and customer_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
}

/** Every column is null where the customer has none. */
type PersonColumn =
  | 'fullName'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'dateOfBirth'
  | 'nationalIdHash'
  | 'nationalIdLast4'
  | 'addressLine1'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'emailNorm'
  | 'phone';
type PersonRow = { readonly customerId: string } & { readonly [C in PersonColumn]: string | null };

export interface FoundPair {
  readonly a: string;
  readonly b: string;
  readonly bits: number;
  readonly relation: 'duplicate' | 'look_alike';
  readonly fields: readonly { readonly field: string; readonly level: string; readonly bits: number }[];
}

/** Writes the pairs of the affected customers anew. What somebody decided about a pair stays. */
export async function storePairs(db: Executor, tenantId: string, pairs: readonly FoundPair[], at: Date): Promise<void> {
  await db.execute(sql`
    delete from customer_pairs p using profile_scope s
    where p.tenant_id = ${tenantId} and p.state = 'open' and s.affected
      and s.customer_id in (p.customer_a, p.customer_b)`);
  if (pairs.length === 0) return;
  await db.execute(sql`
    insert into customer_pairs (tenant_id, customer_a, customer_b, bits, relation, fields, state, found_at)
    select ${tenantId}, v.a, v.b, v.bits, v.relation, v.fields, 'open', ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      as v(a text, b text, bits real, relation text, fields jsonb)
    on conflict (tenant_id, customer_a, customer_b) do nothing`);
}

export interface Twin extends Record<string, unknown> {
  readonly customerId: string;
  readonly other: string;
  readonly bits: number;
  readonly relation: 'duplicate' | 'look_alike';
}

/** The surest open pair of each affected customer. */
export function listTwins(db: Executor, tenantId: string): Promise<Twin[]> {
  const side = (own: string, other: string) => sql`
    select s.customer_id, ${sql.raw(`p.${other}`)} as other, p.bits, p.relation from customer_pairs p
    join profile_scope s on s.customer_id = ${sql.raw(`p.${own}`)} and s.affected
    where p.tenant_id = ${tenantId} and p.state = 'open'`;
  return db.execute<Twin>(sql`
    select distinct on (customer_id) customer_id as "customerId", other, bits, relation
    from (${side('customer_a', 'customer_b')} union all ${side('customer_b', 'customer_a')}) p
    order by customer_id, relation, bits desc, other`);
}

export type CustomerVerdict = Verdict & { readonly customerId: string };

/** Answers that are of one customer alone. */
export async function applyCustomerVerdicts(db: Executor, verdicts: readonly CustomerVerdict[]): Promise<void> {
  if (verdicts.length === 0) return;
  await db.execute(sql`
    insert into profile_signals
    select v."customerId", v.code, v.strength, v.evidence
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as v("customerId" text, code text, strength real, evidence jsonb)`);
}
