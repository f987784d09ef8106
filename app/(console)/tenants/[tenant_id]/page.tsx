import type { Metadata } from 'next';
import { OverviewPage } from '#components/overview/overview-page.tsx';
import { fetchEarly } from '#components/shell/fetch-early.ts';
import { api } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Overview' };

export default async function TenantPage({ params }: { params: Promise<{ tenant_id: string }> }) {
  const { tenant_id: tenantId } = await params;
  await fetchEarly(api.overview(tenantId));
  return <OverviewPage key={tenantId} tenantId={tenantId} />;
}
