import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { Customer, CustomerPage } from '#lib/contracts/customer-load-result.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const CUSTOMERS = 'customers';

/** The tenant's customers by id, page by page; `search` narrows them. */
export function customersQuery(tenantId: string, search: string) {
  return infiniteQueryOptions({
    queryKey: [CUSTOMERS, 'list', { tenantId, search }],
    queryFn: ({ signal, pageParam }) =>
      request(CustomerPage, api.customers(tenantId, { search, cursor: pageParam }), { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (previous) => previous,
  });
}

export function customerQuery(tenantId: string, customerId: string) {
  return queryOptions({
    queryKey: [CUSTOMERS, 'detail', { tenantId, customerId }],
    queryFn: ({ signal }) => request(Customer, api.customer(tenantId, customerId), { signal }),
  });
}
