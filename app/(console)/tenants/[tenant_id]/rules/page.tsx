import type { Metadata } from 'next';
import { RulesPage } from '#components/rules/rules-page.tsx';

export const metadata: Metadata = { title: 'Rules' };

export default async function Page({ params }: { params: Promise<{ tenant_id: string }> }) {
  const { tenant_id } = await params;
  return <RulesPage tenantId={decodeURIComponent(tenant_id)} />;
}
