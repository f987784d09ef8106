import type { Metadata } from 'next';
import { CustomersPage } from '#components/customers/customers-page.tsx';

export const metadata: Metadata = { title: 'Customers' };

export default async function Page({ params }: { params: Promise<{ tenant_id: string }> }) {
  const { tenant_id } = await params;
  return <CustomersPage tenantId={decodeURIComponent(tenant_id)} />;
}
