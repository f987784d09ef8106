import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { AlertQueue } from '#components/alerts/alert-queue.tsx';
import { FILTER_PARSERS } from '#components/alerts/queue-search.ts';
import { fetchEarly } from '#components/shell/fetch-early.ts';
import { isGrouped } from '#lib/client/alert-filter.ts';
import { caseGroupsPath } from '#lib/client/case-groups.ts';
import { casesPath } from '#lib/client/cases.ts';

export const metadata: Metadata = { title: 'Alerts' };

const loadFilter = createLoader(FILTER_PARSERS);

interface AlertsPageProps {
  readonly params: Promise<{ tenant_id: string }>;
  readonly searchParams: Promise<SearchParams>;
}

export default async function AlertsPage({ params, searchParams }: AlertsPageProps) {
  const { tenant_id: tenantId } = await params;
  const filter = await loadFilter(searchParams);
  await fetchEarly(isGrouped(filter) ? caseGroupsPath(tenantId, filter) : casesPath(tenantId, filter));
  return <AlertQueue key={tenantId} tenantId={tenantId} />;
}
