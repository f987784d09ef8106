import { ANSWERED_COLUMNS, type AnsweredColumn } from '#db/customer-columns.ts';
import type { CustomerRecord, CustomerRisk } from '#db/queries/customers.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';

/** A customer in the shape of the contract: without the sealed national id and the keys derived from values. */
export function toCustomer(row: CustomerRecord, risk: CustomerRisk | null): Customer {
  const said = ANSWERED_COLUMNS.map((name) => {
    const value = row[name];
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  return {
    ...(Object.fromEntries(said) as Pick<Customer, AnsweredColumn>),
    attributes: row.attributes,
    load_id: row.loadId,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    risk_score: risk?.score ?? null,
    risk_band: risk?.band ?? 'low',
    merged_into: row.mergedInto,
  };
}
