import type { Metadata } from 'next';
import { CalibrationPage } from '#components/documents/calibration/calibration-page.tsx';

export const metadata: Metadata = { title: 'Calibration' };

export default async function Page({ params }: { params: Promise<{ tenant_id: string }> }) {
  const { tenant_id } = await params;
  return <CalibrationPage tenantId={decodeURIComponent(tenant_id)} />;
}
