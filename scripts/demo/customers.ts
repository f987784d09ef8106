import { type MadeCustomer, type MadeCustomers, makeCustomers } from '#lib/load/fixtures/make.ts';

const CUSTOMERS = 400;
const BAD_SHARE = 0.04;
/** Customers of one phone and one address, as a farm of accounts has them. */
const FARM = 6;

export interface DemoCustomer {
  readonly id: string;
  readonly name: string;
}

/** The customers of the demo, some with a fault, one known twice, and a few accounts of one hand; the same for the same seed. */
export function demoCustomers(seed: number): MadeCustomers {
  const made = makeCustomers(seed, CUSTOMERS, BAD_SHARE);
  const [twin, model, ...others] = made.customers.filter(({ expected }) => expected === null).slice(3);
  if (!twin || !model) return made;
  const again = changed(twin, { customer_id: 'C0000901', email: 'second.account@example.org' });
  const farm = others.slice(0, FARM).map((customer, index) =>
    changed(customer, {
      customer_id: `C000091${index}`,
      email: `x${index}f7k2q9w@mailinator.com`,
      phone: model.values.phone ?? '',
      address_line1: model.values.address_line1 ?? '',
      city: model.values.city ?? '',
      postal_code: model.values.postal_code ?? '',
      country: model.values.country ?? '',
    }),
  );
  return { ...made, customers: [...made.customers, again, ...farm] };
}

const changed = ({ values }: MadeCustomer, change: Readonly<Record<string, string>>): MadeCustomer => ({
  values: { ...values, ...change },
  expected: null,
});

/** The first of them that load. */
export function loadedCustomers(seed: number, count: number): readonly DemoCustomer[] {
  const good = demoCustomers(seed).customers.filter(({ expected }) => expected === null);
  return good.slice(0, count).map(({ values }) => ({
    id: values.customer_id ?? '',
    name: `${values.first_name} ${values.last_name}`,
  }));
}
