import type { Metadata } from 'next';
import { DocumentsPage } from '#components/documents/documents-page.tsx';

export const metadata: Metadata = { title: 'Documents' };

export default async function Page({ params }: { params: Promise<{ tenant_id: string }> }) {
  const { tenant_id } = await params;
  return <DocumentsPage tenantId={decodeURIComponent(tenant_id)} />;
}
