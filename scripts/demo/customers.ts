import { type MadeCustomers, makeCustomers } from '#lib/load/fixtures/make.ts';

const CUSTOMERS = 400;
const BAD_SHARE = 0.04;

export interface DemoCustomer {
  readonly id: string;
  readonly name: string;
}

/** The customers of the demo, some with a fault; the same for the same seed. */
export const demoCustomers = (seed: number): MadeCustomers => makeCustomers(seed, CUSTOMERS, BAD_SHARE);

/** The first of them that load. */
export function loadedCustomers(seed: number, count: number): readonly DemoCustomer[] {
  const good = demoCustomers(seed).customers.filter(({ expected }) => expected === null);
  return good.slice(0, count).map(({ values }) => ({
    id: values.customer_id ?? '',
    name: `${values.first_name} ${values.last_name}`,
  }));
}
