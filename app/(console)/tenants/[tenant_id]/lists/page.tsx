import type { Metadata } from 'next';
import { ListsPage } from '#components/lists/lists-page.tsx';

export const metadata: Metadata = { title: 'Lists' };

export default async function Page({ params }: { params: Promise<{ tenant_id: string }> }) {
  const { tenant_id } = await params;
  return <ListsPage tenantId={decodeURIComponent(tenant_id)} />;
}
