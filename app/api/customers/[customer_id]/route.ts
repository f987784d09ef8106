import { CustomerErasure } from '#lib/contracts/customer-erasure.ts';
import { Customer, CustomerPath } from '#lib/contracts/customer-load-result.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { eraseCustomer } from '#lib/services/customers/erase.ts';
import { getCustomer } from '#lib/services/customers/get.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Read a customer',
      tag: 'Customers',
      access: 'customers:read',
      tenant: 'query',
      params: CustomerPath,
      replies: { 200: { description: 'The customer.', schema: Customer } },
      errors: ['not_found'],
    },
    ({ ctx, params }) => getCustomer(ctx, params.customer_id),
  ),
  DELETE: route(
    {
      summary: 'Erase a customer',
      description:
        'The person of this id: record, risk profile, documents, notes, list entries and fingerprints are removed; events and alerts stay without the person. The answer is the receipt. Ask again where it was interrupted.',
      tag: 'Customers',
      access: 'customers:erase',
      tenant: 'query',
      lasting: true,
      params: CustomerPath,
      replies: { 200: { description: 'What was removed, and what stays.', schema: CustomerErasure } },
      errors: ['not_found'],
    },
    ({ ctx, params }) => eraseCustomer(ctx, params.customer_id),
  ),
});
