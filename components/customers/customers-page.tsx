'use client';
import { ScanSearch } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { pages } from '#lib/paths.ts';
import { CustomerList } from './customer-list.tsx';
import { LoadsTab } from './loads-tab.tsx';
import { NextUndecided } from './review/next-undecided.tsx';

const TABS = ['customers', 'loads'] as const;

/** The customers of a tenant, and the files that they come from. */
export function CustomersPage({ tenantId }: { tenantId: string }) {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('customers'));
  const maySeeLists = useCan('lists:read');
  return (
    <>
      <PageHeader
        title="Customers"
        description="First-time customers are loaded from a file; sessions are judged against them."
        actions={
          <>
            {maySeeLists ? (
              <Button asChild>
                <Link href={pages.settings('screening')}>
                  <ScanSearch aria-hidden />
                  Screening lists
                </Link>
              </Button>
            ) : null}
            <NextUndecided tenantId={tenantId} customerId={null} />
          </>
        }
      />
      <Tabs value={tab} onValueChange={(value) => void setTab(TABS.find((name) => name === value) ?? null)}>
        <TabsList aria-label="Customers">
          <TabsTrigger value="customers">Customers</TabsTrigger>
          <TabsTrigger value="loads">Loads</TabsTrigger>
        </TabsList>
        <TabsContent value="customers">
          <CustomerList tenantId={tenantId} />
        </TabsContent>
        <TabsContent value="loads">
          <LoadsTab tenantId={tenantId} />
        </TabsContent>
      </Tabs>
    </>
  );
}
