import type { Executor } from '#db/client.ts';
import type { ListedCustomer } from '#db/queries/customer-list.ts';
import { listTopSignals } from '#db/queries/customer-reviews.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';
import { toCustomer } from './to-customer.ts';

/** Customers in the shape of the contract, with the reasons of their risk. */
export async function withReasons(
  db: Executor,
  tenantId: string,
  rows: readonly ListedCustomer[],
): Promise<Customer[]> {
  const ids = rows.map(({ customer }) => customer.customer_id);
  const signals = Map.groupBy(await listTopSignals(db, tenantId, ids), ({ customerId }) => customerId);
  return rows.map((row) =>
    toCustomer(
      row,
      (signals.get(row.customer.customer_id) ?? []).map(({ code }) => code),
    ),
  );
}
