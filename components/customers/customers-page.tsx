'use client';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { CustomerList } from './customer-list.tsx';
import { LoadsTab } from './loads-tab.tsx';

const TABS = ['loads', 'customers'] as const;

/** Customer files and the customers that came out of them. */
export function CustomersPage({ tenantId }: { tenantId: string }) {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('loads'));
  return (
    <>
      <PageHeader
        title="Customers"
        description="First-time customers are loaded from a file; sessions are judged against them."
      />
      <Tabs value={tab} onValueChange={(value) => void setTab(TABS.find((name) => name === value) ?? null)}>
        <TabsList aria-label="Customers">
          <TabsTrigger value="loads">Loads</TabsTrigger>
          <TabsTrigger value="customers">Customers</TabsTrigger>
        </TabsList>
        <TabsContent value="loads">
          <LoadsTab tenantId={tenantId} />
        </TabsContent>
        <TabsContent value="customers">
          <CustomerList tenantId={tenantId} />
        </TabsContent>
      </Tabs>
    </>
  );
}
