import type { Metadata } from 'next';
import { RulePage } from '#components/rules/rule-page.tsx';

export const metadata: Metadata = { title: 'Rule' };

type Params = Promise<{ tenant_id: string; rule_id: string }>;

export default async function Page({ params }: { params: Params }) {
  const { tenant_id, rule_id } = await params;
  return <RulePage tenantId={decodeURIComponent(tenant_id)} ruleId={decodeURIComponent(rule_id)} />;
}
