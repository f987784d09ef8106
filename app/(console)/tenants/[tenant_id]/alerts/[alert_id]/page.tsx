import type { Metadata } from 'next';
import { AlertPage } from '#components/alerts/alert-page.tsx';
import { fetchEarly } from '#components/shell/fetch-early.ts';
import { api } from '#lib/paths.ts';

type Params = Promise<{ tenant_id: string; alert_id: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return { title: decodeURIComponent((await params).alert_id) };
}

export default async function AlertDetailPage({ params }: { params: Params }) {
  const { tenant_id: tenantId, alert_id } = await params;
  const alertId = decodeURIComponent(alert_id);
  await fetchEarly(api.alert(tenantId, alertId));
  return <AlertPage key={alertId} tenantId={tenantId} alertId={alertId} />;
}
