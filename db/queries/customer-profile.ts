import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { customerPairs, customerProfiles, customerSignals, customers } from '../schema/index.ts';
import type { PairState } from '../vocab.ts';

export type ProfileRecord = typeof customerProfiles.$inferSelect;
export type SignalRecord = typeof customerSignals.$inferSelect;
export type PairRecord = typeof customerPairs.$inferSelect;

/** Undefined where no check said anything. */
export async function findProfile(db: Executor, tenantId: string, id: string): Promise<ProfileRecord | undefined> {
  const [row] = await db
    .select()
    .from(customerProfiles)
    .where(and(eq(customerProfiles.tenantId, tenantId), eq(customerProfiles.customerId, id)));
  return row;
}

/** What counts most first. */
export function listSignals(db: Executor, tenantId: string, id: string): Promise<SignalRecord[]> {
  return db
    .select()
    .from(customerSignals)
    .where(and(eq(customerSignals.tenantId, tenantId), eq(customerSignals.customerId, id)))
    .orderBy(desc(customerSignals.contribution), customerSignals.code);
}

/** The pairs that a customer is in, the surest first. */
export function listPairs(db: Executor, tenantId: string, id: string): Promise<PairRecord[]> {
  const either = or(eq(customerPairs.customerA, id), eq(customerPairs.customerB, id));
  return db
    .select()
    .from(customerPairs)
    .where(and(eq(customerPairs.tenantId, tenantId), either))
    .orderBy(desc(customerPairs.bits))
    .limit(50);
}

export interface BriefRecord extends Record<string, unknown> {
  readonly customerId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly dateOfBirth: string | null;
  readonly address: string | null;
  readonly country: string | null;
  readonly createdAt: string;
}

const BRIEF = sql`c.customer_id as "customerId", coalesce(c.full_name, c.legal_name,
  nullif(concat_ws(' ', c.first_name, c.middle_name, c.last_name), '')) as name, c.email, c.phone,
  c.date_of_birth::text as "dateOfBirth",
  nullif(concat_ws(', ', c.address_line1, c.postal_code, c.city), '') as address, c.country,
  to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`;

export function findBriefs(db: Executor, tenantId: string, ids: readonly string[]): Promise<BriefRecord[]> {
  return db.execute<BriefRecord>(sql`
    select ${BRIEF} from customers c where c.tenant_id = ${tenantId}
      and c.customer_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
}

export interface LinkRecord extends BriefRecord {
  readonly shared: readonly string[];
}

/** Customers who share an identifier with one, those of most shared ones first. A namesake alone is none. */
export function listLinked(db: Executor, tenantId: string, id: string, limit: number): Promise<LinkRecord[]> {
  return db.execute<LinkRecord>(sql`
    select * from (
      select ${BRIEF}, array_remove(array[
        case when c.national_id_hash = o.national_id_hash then 'national_id' end,
        case when c.email_norm = o.email_norm then 'email' end,
        case when c.phone = o.phone then 'phone' end,
        case when c.device_id = o.device_id then 'device' end,
        case when c.ip_address = o.ip_address then 'ip' end,
        case when c.iban = o.iban then 'iban' end,
        case when c.address_key = o.address_key then 'address' end], null) as shared
      from customers o join customers c on c.tenant_id = o.tenant_id and c.keys && o.keys and c.customer_id <> o.customer_id
      where o.tenant_id = ${tenantId} and o.customer_id = ${id}) l
    where cardinality(shared) > 0 order by cardinality(shared) desc, "customerId" limit ${limit}::int`);
}

export interface DecidedPair {
  /** The lesser id. */
  readonly a: string;
  readonly b: string;
  readonly state: PairState;
  readonly by: string | null;
  readonly at: Date | null;
  readonly note: string | null;
}

/** @returns false where the two were never found to be alike. */
export async function decidePair(db: Executor, tenantId: string, pair: DecidedPair): Promise<boolean> {
  const rows = await db
    .update(customerPairs)
    .set({ state: pair.state, decidedBy: pair.by, decidedAt: pair.at, note: pair.note })
    .where(
      and(
        eq(customerPairs.tenantId, tenantId),
        eq(customerPairs.customerA, pair.a),
        eq(customerPairs.customerB, pair.b),
      ),
    )
    .returning({ a: customerPairs.customerA });
  return rows.length === 1;
}

/** Says which customer another one is; null takes it back. */
export async function setMergedInto(db: Executor, tenantId: string, id: string, into: string | null): Promise<void> {
  await db
    .update(customers)
    .set({ mergedInto: into })
    .where(and(eq(customers.tenantId, tenantId), eq(customers.customerId, id)));
}

/** Which customer each of two is. */
export function mergedOf(db: Executor, tenantId: string, ids: readonly [string, string]) {
  return db
    .select({ id: customers.customerId, into: customers.mergedInto })
    .from(customers)
    .where(
      and(eq(customers.tenantId, tenantId), or(eq(customers.customerId, ids[0]), eq(customers.customerId, ids[1]))),
    )
    .for('update');
}
