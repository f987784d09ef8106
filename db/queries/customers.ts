import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import type { Fragment } from 'postgres';
import type { Executor, Querying } from '../client.ts';
import { customers } from '../schema/index.ts';
import type { RiskBand } from '../vocab.ts';

export type CustomerRecord = typeof customers.$inferSelect;

export async function findCustomer(
  db: Executor,
  tenantId: string,
  customerId: string,
): Promise<CustomerRecord | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, tenantId), eq(customers.customer_id, customerId)));
  return row;
}

/** How many of these ids are of customers whom the tenant has. @param ids each once. */
export async function countCustomersOf(db: Executor, tenantId: string, ids: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(customers)
    .where(and(eq(customers.tenantId, tenantId), sql`${customers.customer_id} = any(${sql.param([...ids])})`));
  return row?.n ?? 0;
}

/** All columns of customers behind an id, by customer_id. */
export function listWholeCustomers(
  db: Executor,
  tenantId: string,
  afterId: string | undefined,
  limit: number,
): Promise<CustomerRecord[]> {
  return db
    .select()
    .from(customers)
    .where(
      and(eq(customers.tenantId, tenantId), afterId === undefined ? undefined : gt(customers.customer_id, afterId)),
    )
    .orderBy(asc(customers.customer_id))
    .limit(limit);
}

/** What scoring reads of a customer. */
export interface CustomerForScoring {
  readonly id: string;
  readonly country: string | null;
  readonly nationality: string | null;
  readonly kycStatus: string | null;
  readonly declaredRisk: string | null;
  readonly isPep: boolean | null;
  /** ISO 8601. */
  readonly account_opened_at: string | null;
  readonly emailDomain: string | null;
  readonly deviceId: string | null;
  readonly accountNumber: string | null;
  readonly forgedDocuments: number;
  readonly score: number | null;
  readonly band: RiskBand | null;
  readonly signals: string[];
  readonly shared: Record<string, number>;
}

/** Selects `CustomerForScoring` of these ids, as JSON. */
export function selectCustomersForScoring(sql: Querying, tenantId: string, ids: readonly string[]): Fragment {
  return sql`
    select customer_id as id, country, nationality, kyc_status as "kycStatus", declared_risk as "declaredRisk",
      is_pep as "isPep", account_opened_at, email_domain as "emailDomain", device_id as "deviceId",
      coalesce(account_number, iban) as "accountNumber", p.score, p.band,
      array(select s.code from customer_signals s where s.tenant_id = ${tenantId} and s.customer_id = customers.customer_id
        order by s.contribution desc, s.code) as signals,
      (select coalesce(jsonb_object_agg(lower(split_part(s.code, '_SHARED', 1)), s.evidence->'customers'), '{}')
        from customer_signals s where s.tenant_id = ${tenantId} and s.customer_id = customers.customer_id
        and s.code like '%\\_SHARED%' and s.evidence ? 'customers') as shared,
      (select count(distinct r.document_id)::int from reports r where r.tenant_id = ${tenantId}
        and r.customer_id = customers.customer_id and r.review_verdict = 'fraud') as "forgedDocuments"
    from customers left join customer_profiles p using (tenant_id, customer_id)
    where tenant_id = ${tenantId} and customer_id = any(${[...ids]})`;
}
