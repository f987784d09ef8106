import type { Metadata } from 'next';
import { ModelsPage } from '#components/models/models-page.tsx';

export const metadata: Metadata = { title: 'Models' };

export default async function Page({ params }: { params: Promise<{ tenant_id: string }> }) {
  const { tenant_id } = await params;
  return <ModelsPage tenantId={decodeURIComponent(tenant_id)} />;
}
