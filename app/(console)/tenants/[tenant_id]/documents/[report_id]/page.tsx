import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ReportPage } from '#components/documents/report-page.tsx';
import { fetchEarly } from '#components/shell/fetch-early.ts';
import { api } from '#lib/paths.ts';

type Params = Promise<{ tenant_id: string; report_id: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return { title: `Report ${(await params).report_id}` };
}

export default async function Page({ params }: { params: Params }) {
  const { tenant_id, report_id } = await params;
  if (!/^\d{1,15}$/.test(report_id)) notFound();
  const tenantId = decodeURIComponent(tenant_id);
  await fetchEarly(api.report(tenantId, report_id));
  return <ReportPage tenantId={tenantId} reportId={report_id} />;
}
