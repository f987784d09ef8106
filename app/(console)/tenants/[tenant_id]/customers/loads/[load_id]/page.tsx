import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LoadPage } from '#components/customers/load-page.tsx';
import { fetchEarly } from '#components/shell/fetch-early.ts';
import { LoadPath } from '#lib/contracts/customer-load-result.ts';
import { api } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Load' };

type Params = Promise<{ tenant_id: string; load_id: string }>;

export default async function Page({ params }: { params: Params }) {
  const { tenant_id, load_id } = await params;
  if (!LoadPath.safeParse({ load_id }).success) notFound();
  const tenantId = decodeURIComponent(tenant_id);
  await fetchEarly(api.load(tenantId, load_id));
  return <LoadPage tenantId={tenantId} loadId={load_id} />;
}
