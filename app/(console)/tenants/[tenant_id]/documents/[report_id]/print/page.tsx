import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PrintedReport } from '#components/documents/print/printed-report.tsx';

type Params = Promise<{ tenant_id: string; report_id: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return { title: `Report ${(await params).report_id}` };
}

export default async function Page({ params }: { params: Params }) {
  const { tenant_id, report_id } = await params;
  if (!/^\d{1,15}$/.test(report_id)) notFound();
  return <PrintedReport tenantId={decodeURIComponent(tenant_id)} reportId={report_id} />;
}
