'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { MoreRows } from '#components/alerts/more-rows.tsx';
import { DataTable } from '#components/data-table/data-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { customersQuery } from '#lib/client/customers.ts';
import { pages } from '#lib/paths.ts';
import { customerColumns } from './customer-columns.tsx';
import { CustomerFilterBar } from './customer-filter.tsx';
import { CUSTOMER_PARSERS, isView } from './customer-search.ts';
import { CustomerViews } from './customer-views.tsx';

/** The tenant's customers, the riskiest first, narrowed by a view and by what is searched for. */
export function CustomerList({ tenantId }: { tenantId: string }) {
  const router = useRouter();
  const [filter, setFilter] = useQueryStates(CUSTOMER_PARSERS);
  const { sort } = filter;
  const columns = useMemo(
    () => customerColumns(tenantId, sort, (next) => void setFilter({ sort: next })),
    [tenantId, sort, setFilter],
  );
  const list = useInfiniteQuery(customersQuery(tenantId, filter));
  return (
    <>
      <CustomerViews tenantId={tenantId} filter={filter} />
      <DataTable
        caption="Customers"
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.customers)}
        rowId={(customer) => customer.customer_id}
        error={list.error}
        onRetry={() => void list.refetch()}
        onOpen={(customer) => router.push(pages.customer(tenantId, customer.customer_id))}
        toolbar={
          <CustomerFilterBar tenantId={tenantId} filter={filter} onFilter={(change) => void setFilter(change)} />
        }
        empty={
          isView({}, filter) ? (
            <EmptyState
              icon={Users}
              title="There is no customer yet"
              text="They come from the customer files that are loaded."
              actions={
                <Button asChild>
                  <Link href={pages.loads(tenantId)}>Load a file</Link>
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={Users}
              title="No customer matches"
              text="Look for a customer id, a name, an e-mail address or a phone number, of any risk and decision."
              actions={<Button onClick={() => void setFilter(null)}>Reset the filter</Button>}
            />
          )
        }
        footer={<MoreRows query={list} label="Load more" />}
      />
    </>
  );
}
