import type { Metadata } from 'next';
import { LoadPage } from '#components/customers/load-page.tsx';

export const metadata: Metadata = { title: 'Load' };

type Params = Promise<{ tenant_id: string; load_id: string }>;

export default async function Page({ params }: { params: Params }) {
  const { tenant_id, load_id } = await params;
  return <LoadPage tenantId={decodeURIComponent(tenant_id)} loadId={decodeURIComponent(load_id)} />;
}
