import type { Metadata } from 'next';
import { OverviewPage } from '#components/overview/overview-page.tsx';

export const metadata: Metadata = { title: 'Overview' };

export default async function TenantPage({ params }: { params: Promise<{ tenant_id: string }> }) {
  const { tenant_id: tenantId } = await params;
  return <OverviewPage key={tenantId} tenantId={tenantId} />;
}
