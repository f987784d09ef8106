import type { Metadata } from 'next';
import { CustomerPage } from '#components/customers/customer-page.tsx';
import { fetchEarly } from '#components/shell/fetch-early.ts';
import { api } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Customer' };

type Params = Promise<{ tenant_id: string; customer_id: string }>;

export default async function Page({ params }: { params: Params }) {
  const { tenant_id, customer_id } = await params;
  const [tenantId, customerId] = [decodeURIComponent(tenant_id), decodeURIComponent(customer_id)];
  await fetchEarly(api.customer(tenantId, customerId));
  return <CustomerPage tenantId={tenantId} customerId={customerId} />;
}
