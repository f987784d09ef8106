import type { Metadata } from 'next';
import { CustomerPage } from '#components/customers/customer-page.tsx';

export const metadata: Metadata = { title: 'Customer' };

type Params = Promise<{ tenant_id: string; customer_id: string }>;

export default async function Page({ params }: { params: Params }) {
  const { tenant_id, customer_id } = await params;
  return <CustomerPage tenantId={decodeURIComponent(tenant_id)} customerId={decodeURIComponent(customer_id)} />;
}
