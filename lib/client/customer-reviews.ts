import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { Customer, CustomerPage } from '#lib/contracts/customer-load-result.ts';
import type { CustomerReview, CustomerReviewInput } from '#lib/contracts/customer-review.ts';
import { api } from '#lib/paths.ts';
import { AUDIT } from './audit.ts';
import { CUSTOMERS, customerQuery } from './customers.ts';
import { request } from './request.ts';

/** Writes down what was decided about a customer, and who works on it. @throws ApiError. */
export async function sendCustomerReview(
  tenantId: string,
  customerId: string,
  review: CustomerReviewInput,
): Promise<CustomerReview | null> {
  const path = api.customerReview(tenantId, customerId);
  return (await request(Customer, path, { method: 'PUT', body: review })).review;
}

/** Shows a review in every place that is on the screen, without asking for the lists anew: their order stands. */
export function showCustomerReview(
  client: QueryClient,
  tenantId: string,
  customerId: string,
  review: CustomerReview | null,
): void {
  const reviewed = (customer: Customer) => (customer.customer_id === customerId ? { ...customer, review } : customer);
  client.setQueryData(customerQuery(tenantId, customerId).queryKey, (customer) => customer && reviewed(customer));
  client.setQueriesData<InfiniteData<CustomerPage>>(
    { queryKey: [CUSTOMERS, 'list'] },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, customers: page.customers.map(reviewed) })) },
  );
  void client.invalidateQueries({ queryKey: [CUSTOMERS, 'undecided'] });
  void client.invalidateQueries({ queryKey: [AUDIT] });
}

/** The riskiest customer but one of the high band about whom nobody has decided; null when there is none. */
export function nextUndecidedQuery(tenantId: string, exceptId: string | null) {
  return queryOptions({
    queryKey: [CUSTOMERS, 'undecided', { tenantId, exceptId }],
    queryFn: async ({ signal }) => {
      const query = { band: 'high', decision: 'none', sort: 'risk', limit: 2 };
      const { customers } = await request(CustomerPage, api.customers(tenantId, query), { signal });
      return customers.find(({ customer_id }) => customer_id !== exceptId)?.customer_id ?? null;
    },
  });
}
