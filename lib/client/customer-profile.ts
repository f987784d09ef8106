import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { CustomerProfile, type PairDecision } from '#lib/contracts/customer-profile.ts';
import { api } from '#lib/paths.ts';
import { AUDIT } from './audit.ts';
import { CUSTOMERS } from './customers.ts';
import { request } from './request.ts';

/** What the checks of customers say about one, and whom it leads to. */
export function customerProfileQuery(tenantId: string, customerId: string) {
  return queryOptions({
    queryKey: [CUSTOMERS, 'profile', { tenantId, customerId }],
    queryFn: ({ signal }) => request(CustomerProfile, api.customerProfile(tenantId, customerId), { signal }),
  });
}

/** Whether another customer is this one. @throws ApiError. */
export async function decidePair(
  client: QueryClient,
  tenantId: string,
  [customerId, otherId]: readonly [string, string],
  decision: PairDecision,
): Promise<void> {
  const path = api.customerPair(tenantId, customerId, otherId);
  const profile = await request(CustomerProfile, path, { method: 'PUT', body: decision });
  client.setQueryData(customerProfileQuery(tenantId, customerId).queryKey, profile);
  for (const key of [CUSTOMERS, AUDIT]) void client.invalidateQueries({ queryKey: [key] });
}
