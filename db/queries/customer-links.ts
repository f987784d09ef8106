import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { SHARED_COLUMNS, type SharedColumn } from '../customer-shared.ts';
import { BRIEF, type BriefRecord } from './customer-profile.ts';

/** What customers may share, by its name among their keys. */
const SHARED = {
  national_id: 'nid',
  email: 'email',
  phone: 'phone',
  device: 'device',
  ip: 'ip',
  iban: 'iban',
  address: 'address',
} as const satisfies Readonly<Record<string, SharedColumn>>;
export type SharedKind = keyof typeof SHARED;

const columnOf = (key: SharedColumn) => sql.raw(SHARED_COLUMNS[key]);

export interface Sharer extends Record<string, unknown> {
  readonly kind: SharedKind;
  readonly customerId: string;
}

/** Who shares an identifier with a customer, at most so many of each kind; a namesake alone is none. */
export async function listSharersByKind(
  db: Executor,
  tenantId: string,
  id: string,
  ofKindMax: number,
): Promise<Sharer[]> {
  const kinds = Object.entries(SHARED).map(
    ([kind, key]) => sql`(${kind}, ${`${tenantId} ${key} `} || o.${columnOf(key)})`,
  );
  return db.execute<Sharer>(sql`
    select v.kind, h.customer_id as "customerId"
    from customers o, lateral (values ${sql.join(kinds, sql`, `)}) v(kind, value),
      lateral (select customer_id from holders_of_keys(array[hashtextextended(v.value, 0)], ${ofKindMax + 1})
        where customer_id <> ${id} limit ${ofKindMax}::int) h
    where o.tenant_id = ${tenantId} and o.customer_id = ${id} and v.value is not null`);
}

export interface LinkRecord extends BriefRecord {
  readonly shared: readonly SharedKind[];
}

/** Those of the others who share an identifier with a customer, with everything that they share: most of it first. */
export function listLinked(
  db: Executor,
  tenantId: string,
  id: string,
  others: readonly string[],
): Promise<LinkRecord[]> {
  const shared = Object.entries(SHARED).map(
    ([kind, key]) => sql`case when c.${columnOf(key)} = o.${columnOf(key)} then ${kind} end`,
  );
  return db.execute<LinkRecord>(sql`
    select * from (
      select ${BRIEF}, array_remove(array[${sql.join(shared, sql`, `)}], null) as shared
      from customers o join customers c on c.tenant_id = o.tenant_id
        and c.customer_id in (select jsonb_array_elements_text(${JSON.stringify(others)}::jsonb))
      where o.tenant_id = ${tenantId} and o.customer_id = ${id}) l
    where cardinality(shared) > 0 order by cardinality(shared) desc, "customerId"`);
}

/** What a customer has among the keys of one kind; null where there is none. */
export async function sharedKeyOf(
  db: Executor,
  tenantId: string,
  id: string,
  kind: SharedKind,
): Promise<string | null> {
  const key = SHARED[kind];
  const [row] = await db.execute<{ value: string | null }>(sql`
    select ${columnOf(key)} as value from customers where tenant_id = ${tenantId} and customer_id = ${id}`);
  return row?.value ? `${tenantId} ${key} ${row.value}` : null;
}
