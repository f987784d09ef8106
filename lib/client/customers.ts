import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CustomerDecision, RiskBand } from '#db/vocab.ts';
import { CustomerErasure } from '#lib/contracts/customer-erasure.ts';
import {
  Customer,
  type CustomerListQuery,
  CustomerPage,
  NationalIdReveal,
  type SHARED_KINDS,
} from '#lib/contracts/customer-load-result.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const CUSTOMERS = 'customers';

/** What narrows the list of customers; the names are those of the API. */
export interface CustomerFilter {
  readonly search: string | null;
  readonly band: RiskBand | null;
  /** none: nobody has decided. */
  readonly decision: CustomerDecision | 'none' | null;
  /** Code of a signal. */
  readonly signal: string | null;
  /** Only who shares an identifier with this customer. */
  readonly linked_to: string | null;
  readonly shared: (typeof SHARED_KINDS)[number] | null;
  readonly sort: CustomerListQuery['sort'];
}

/** The tenant's customers, page by page. */
export function customersQuery(tenantId: string, filter: CustomerFilter) {
  return infiniteQueryOptions({
    queryKey: [CUSTOMERS, 'list', { tenantId, filter }],
    queryFn: ({ signal, pageParam }) =>
      request(CustomerPage, api.customers(tenantId, { ...filter, cursor: pageParam }), { signal }),
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

/** The national id in plain text; each call is in the audit trail. @throws ApiError. */
export function revealNationalId(tenantId: string, customerId: string): Promise<NationalIdReveal> {
  return request(NationalIdReveal, api.nationalId(tenantId, customerId), { method: 'POST' });
}

/** Erases a customer for good. @returns the receipt. @throws ApiError. */
export function eraseCustomer(tenantId: string, customerId: string): Promise<CustomerErasure> {
  return request(CustomerErasure, api.customer(tenantId, customerId), { method: 'DELETE' });
}
