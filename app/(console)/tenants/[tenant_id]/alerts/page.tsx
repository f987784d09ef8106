import type { Metadata } from 'next';
import { AlertQueue } from '#components/alerts/alert-queue.tsx';

export const metadata: Metadata = { title: 'Alerts' };

export default async function AlertsPage({ params }: { params: Promise<{ tenant_id: string }> }) {
  const { tenant_id: tenantId } = await params;
  return <AlertQueue key={tenantId} tenantId={tenantId} />;
}
