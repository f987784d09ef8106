import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { customerPairs, customerProfiles, customerSignals, customers, loads } from '../schema/index.ts';
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

/** Of customers c. */
export const BRIEF = sql`c.customer_id as "customerId", coalesce(c.full_name, c.legal_name,
  nullif(concat_ws(' ', c.first_name, c.middle_name, c.last_name), '')) as name, c.email, c.phone,
  c.date_of_birth::text as "dateOfBirth",
  nullif(concat_ws(', ', c.address_line1, c.postal_code, c.city), '') as address, c.country,
  to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`;

export function findBriefs(db: Executor, tenantId: string, ids: readonly string[]): Promise<BriefRecord[]> {
  return db.execute<BriefRecord>(sql`
    select ${BRIEF} from customers c where c.tenant_id = ${tenantId}
      and c.customer_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
}

export type CustomerLoad = Pick<typeof loads.$inferSelect, 'loadId' | 'fileName' | 'startedAt' | 'createdBy'>;

/** The loads of these ids, and the one that began when the customer was added: newest first. */
export function listLoadsOf(
  db: Executor,
  tenantId: string,
  ids: readonly string[],
  addedAt: Date,
): Promise<CustomerLoad[]> {
  const first = and(eq(loads.startedAt, addedAt), gt(loads.inserted, 0));
  return db
    .select({
      loadId: loads.loadId,
      fileName: loads.fileName,
      startedAt: loads.startedAt,
      createdBy: loads.createdBy,
    })
    .from(loads)
    .where(and(eq(loads.tenantId, tenantId), or(inArray(loads.loadId, [...ids]), first)))
    .orderBy(desc(loads.startedAt));
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
    .where(and(eq(customers.tenantId, tenantId), eq(customers.customer_id, id)));
}

/** Which customer each of two is. */
export function mergedOf(db: Executor, tenantId: string, ids: readonly [string, string]) {
  return db
    .select({ id: customers.customer_id, into: customers.mergedInto })
    .from(customers)
    .where(
      and(eq(customers.tenantId, tenantId), or(eq(customers.customer_id, ids[0]), eq(customers.customer_id, ids[1]))),
    )
    .for('update');
}
