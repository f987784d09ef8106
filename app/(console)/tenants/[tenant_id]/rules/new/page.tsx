import type { Metadata } from 'next';
import { NewRulePage } from '#components/rules/new-rule-page.tsx';

export const metadata: Metadata = { title: 'New rule' };

export default async function Page({ params }: { params: Promise<{ tenant_id: string }> }) {
  const { tenant_id } = await params;
  return <NewRulePage tenantId={decodeURIComponent(tenant_id)} />;
}
