import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  ilike,
  inArray,
  isNull,
  like,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { customerProfiles, customerReviews, customerSignals, customers, USUAL_SIGNAL } from '../schema/index.ts';
import { type CustomerDecision, RISK_BANDS, type RiskBand } from '../vocab.ts';
import type { ReviewRecord } from './customer-reviews.ts';
import type { CustomerRecord } from './customers.ts';
import { partOf } from './part-of.ts';

export type CustomerRisk = Pick<typeof customerProfiles.$inferSelect, 'score' | 'band'>;

export interface ListedCustomer {
  readonly customer: CustomerRecord;
  /** Null where no check said anything. */
  readonly risk: CustomerRisk | null;
  /** Null where nobody decided or works on the customer. */
  readonly review: ReviewRecord | null;
}

export interface CustomerFilter {
  /** Part of an id, a name, an e-mail address or a phone number; case-blind. */
  readonly search?: string | undefined;
  /** What is searched for as parts of a folded name, all of which fit in any order. */
  readonly nameParts?: readonly string[] | undefined;
  readonly loadId?: string | undefined;
  readonly band?: RiskBand | undefined;
  /** What was decided; none: nobody has decided. */
  readonly decision?: CustomerDecision | 'none' | undefined;
  /** Code of a signal. */
  readonly signal?: string | undefined;
  /** Only those who have one of these keys. */
  readonly keys?: readonly string[] | undefined;
  readonly exceptId?: string | undefined;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
}

/** By customer_id. */
export function listCustomers(
  db: Executor,
  tenantId: string,
  filter: CustomerFilter,
  afterId: string | undefined,
  limit: number,
): Promise<ListedCustomer[]> {
  const behind = afterId === undefined ? undefined : gt(customers.customer_id, afterId);
  return selectListed(db, and(fits(db, tenantId, filter), filter.band && isOfBand(filter.band), behind), limit, [
    asc(customers.customer_id),
  ]);
}

/** The place of a customer among those of the list by risk. */
export interface RiskPlace {
  readonly band: RiskBand;
  readonly score: number;
  readonly id: string;
}

/** The high band first, then the medium and the low one; in each the highest score first. @param after exclusive. */
export async function listCustomersByRisk(
  db: Executor,
  tenantId: string,
  filter: CustomerFilter,
  after: RiskPlace | undefined,
  limit: number,
): Promise<ListedCustomer[]> {
  const bands = RISK_BANDS.toReversed().filter((band) => filter.band === undefined || filter.band === band);
  const fitting = fits(db, tenantId, filter);
  const found: ListedCustomer[] = [];
  for (const band of bands.slice(after ? Math.max(0, bands.indexOf(after.band)) : 0)) {
    if (found.length === limit) break;
    const score = band === 'low' ? sql`coalesce(${customerProfiles.score}, 0)` : customerProfiles.score;
    const behind =
      after?.band === band
        ? sql`(${score} < ${after.score}::real or (${score} = ${after.score}::real and ${customers.customer_id} > ${after.id}))`
        : undefined;
    found.push(
      ...(await selectListed(db, and(fitting, isOfBand(band), behind), limit - found.length, [
        sql`${score} desc nulls last`,
        asc(customers.customer_id),
      ])),
    );
  }
  return found;
}

function selectListed(db: Executor, where: SQL | undefined, limit: number, order: SQL[]): Promise<ListedCustomer[]> {
  return db
    .select({
      customer: getTableColumns(customers),
      risk: { score: customerProfiles.score, band: customerProfiles.band },
      review: getTableColumns(customerReviews),
    })
    .from(customers)
    .leftJoin(
      customerProfiles,
      and(eq(customerProfiles.tenantId, customers.tenantId), eq(customerProfiles.customerId, customers.customer_id)),
    )
    .leftJoin(
      customerReviews,
      and(eq(customerReviews.tenantId, customers.tenantId), eq(customerReviews.customerId, customers.customer_id)),
    )
    .where(where)
    .orderBy(...order)
    .limit(limit);
}

/** What a customer must be to fit, apart from the band. */
function fits(db: Executor, tenantId: string, filter: CustomerFilter): SQL | undefined {
  const { search, nameParts, decision, signal, ids, keys, exceptId, loadId } = filter;
  return and(
    eq(customers.tenantId, tenantId),
    decision === 'none' ? isNull(customerReviews.decision) : decision && eq(customerReviews.decision, decision),
    signal ? exists(signalOf(db, signal)) : undefined,
    ids ? inArray(customers.customer_id, [...ids]) : undefined,
    keys ? inArray(customers.customer_id, holdersOf(keys)) : undefined,
    exceptId ? ne(customers.customer_id, exceptId) : undefined,
    loadId ? eq(customers.loadId, loadId) : undefined,
    search ? holds(search, nameParts) : undefined,
  );
}

function holds(search: string, nameParts: readonly string[] = []): SQL | undefined {
  const { customer_id, full_name, legal_name, email, phone, name_key } = customers;
  const texts = [customer_id, full_name, legal_name, email, phone].map((column) => ilike(column, partOf(search)));
  const names = nameParts.map((part) => like(name_key, partOf(part)));
  return or(...texts, names.length > 0 ? and(...names) : undefined);
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
