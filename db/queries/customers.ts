import { and, asc, eq, exists, gt, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Fragment } from 'postgres';
import type { Executor, Querying } from '../client.ts';
import { customerProfiles, customerSignals, customers, USUAL_SIGNAL } from '../schema/index.ts';
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

export type CustomerRisk = Pick<typeof customerProfiles.$inferSelect, 'score' | 'band'>;

export interface ListedCustomer {
  readonly customer: CustomerRecord;
  /** Null where no check said anything. */
  readonly risk: CustomerRisk | null;
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

export interface CustomerFilter {
  /** Part of an id, a name, an e-mail address or a phone number; case-blind. */
  readonly search?: string | undefined;
  readonly loadId?: string | undefined;
  readonly band?: RiskBand | undefined;
  /** Code of a signal. */
  readonly signal?: string | undefined;
  /** Only those who have one of these keys. */
  readonly keys?: readonly string[] | undefined;
  readonly exceptId?: string | undefined;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
  readonly afterId?: string | undefined;
}

/** By customer_id. */
export function listCustomers(
  db: Executor,
  tenantId: string,
  filter: CustomerFilter,
  limit: number,
): Promise<ListedCustomer[]> {
  const part = filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  const found = part
    ? or(
        ilike(customers.customer_id, part),
        ilike(customers.full_name, part),
        ilike(customers.legal_name, part),
        ilike(customers.email, part),
        ilike(customers.phone, part),
      )
    : undefined;
  const { band, signal } = filter;
  return db
    .select({ customer: customers, risk: { score: customerProfiles.score, band: customerProfiles.band } })
    .from(customers)
    .leftJoin(
      customerProfiles,
      and(eq(customerProfiles.tenantId, customers.tenantId), eq(customerProfiles.customerId, customers.customer_id)),
    )
    .where(
      and(
        eq(customers.tenantId, tenantId),
        band && isOfBand(band),
        signal ? exists(signalOf(db, signal)) : undefined,
        filter.afterId ? gt(customers.customer_id, filter.afterId) : undefined,
        filter.ids ? inArray(customers.customer_id, [...filter.ids]) : undefined,
        filter.keys ? inArray(customers.customer_id, holdersOf(filter.keys)) : undefined,
        filter.exceptId ? ne(customers.customer_id, filter.exceptId) : undefined,
        filter.loadId ? eq(customers.loadId, filter.loadId) : undefined,
        found,
      ),
    )
    .orderBy(asc(customers.customer_id))
    .limit(limit);
}

/** Who of the tenant has one of these keys. */
function holdersOf(keys: readonly string[]) {
  const hashes = keys.map((key) => sql`hashtextextended(${key}, 0)`);
  return sql`(select h.customer_id from holders_of_keys(array[${sql.join(hashes, sql`, `)}]::bigint[], null) h)`;
}

/** Who has no profile is of the low band; the others are found by their index. */
function isOfBand(band: RiskBand): SQL | undefined {
  if (band === 'low') return sql`coalesce(${customerProfiles.band}, 'low') = 'low'`;
  return and(eq(customerProfiles.band, band), sql`${customerProfiles.band} <> 'low'`);
}

function signalOf(db: Executor, code: string) {
  return db
    .select({ one: sql`1` })
    .from(customerSignals)
    .where(
      and(
        eq(customerSignals.tenantId, customers.tenantId),
        eq(customerSignals.customerId, customers.customer_id),
        eq(customerSignals.code, code),
        code === USUAL_SIGNAL ? undefined : sql`${customerSignals.code} <> ${sql.raw(`'${USUAL_SIGNAL}'`)}`,
      ),
    );
}

/** The customers whose id, e-mail address, phone number or name is exactly this: by indexes, however many there are. */
export async function listExactCustomers(
  db: Executor,
  tenantId: string,
  exact: Readonly<Record<'id' | 'email' | 'phone' | 'name', string | null>>,
  limit: number,
): Promise<string[]> {
  const { id, ...shared } = exact;
  const keys = Object.entries(shared).flatMap(([kind, value]) =>
    value === null ? [] : `${tenantId} ${kind} ${value}`,
  );
  const rows = await db.execute<{ customer_id: string }>(sql`
    select customer_id from customers where tenant_id = ${tenantId} and customer_id = ${id}
    union ${holdersOf(keys)}
    order by 1 limit ${limit}`);
  return rows.map((row) => row.customer_id);
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
