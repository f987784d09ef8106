'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import type { Column } from '#components/data-table/column.ts';
import { DataTable } from '#components/data-table/data-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { RISK_BANDS } from '#db/vocab.ts';
import { customersQuery } from '#lib/client/customers.ts';
import { type Customer, SHARED_KINDS } from '#lib/contracts/customer-load-result.ts';
import { formatCode } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { CustomerFilterBar } from './customer-filter.tsx';
import { customerName } from './customer-name.ts';
import { BandBadge } from './profile/band-badge.tsx';

const PARSERS = {
  search: parseAsString,
  band: parseAsStringLiteral(RISK_BANDS),
  signal: parseAsString,
  linked_to: parseAsString,
  shared: parseAsStringLiteral(SHARED_KINDS),
};

/** The tenant's customers by id, narrowed by what is searched for. */
export function CustomerList({ tenantId }: { tenantId: string }) {
  const router = useRouter();
  const [filter, setFilter] = useQueryStates(PARSERS);
  const columns = useMemo(() => customerColumns(tenantId), [tenantId]);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    customersQuery(tenantId, filter),
  );
  return (
    <DataTable
      caption="Customers"
      columns={columns}
      rows={data?.pages.flatMap((page) => page.customers)}
      rowId={(customer) => customer.customer_id}
      error={error}
      onRetry={() => void refetch()}
      onOpen={(customer) => router.push(pages.customer(tenantId, customer.customer_id))}
      toolbar={<CustomerFilterBar tenantId={tenantId} filter={filter} onFilter={(change) => void setFilter(change)} />}
      empty={
        Object.values(filter).every((value) => value === null) ? (
          <EmptyState
            icon={Users}
            title="There is no customer yet"
            text="They come from the customer files that are loaded."
            actions={
              <Button asChild>
                <Link href={pages.customers(tenantId)}>Load a file</Link>
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={Users}
            title="No customer matches"
            text="Look for a customer id, a name, an e-mail address or a phone number, of any risk."
            actions={<Button onClick={() => void setFilter(null)}>Reset the filter</Button>}
          />
        )
      }
      footer={
        hasNextPage ? (
          <div className="border-t p-2 text-center">
            <Button variant="ghost" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? 'Loading' : 'Load more'}
            </Button>
          </div>
        ) : null
      }
    />
  );
}

function customerColumns(tenantId: string): Column<Customer>[] {
  return [
    {
      id: 'customer_id',
      header: 'Customer',
      cell: ({ row: { original } }) => (
        <Link
          href={pages.customer(tenantId, original.customer_id)}
          className="block max-w-36 truncate font-mono text-xs hover:underline"
          title={original.customer_id}
          onClick={(event) => event.stopPropagation()}
        >
          {original.customer_id}
        </Link>
      ),
    },
    {
      id: 'name',
      header: 'Name',
      meta: { className: 'w-full max-w-0 min-w-28 truncate' },
      cell: ({ row }) => customerName(row.original) ?? <NotKnown />,
    },
    {
      id: 'risk',
      header: 'Risk',
      cell: ({ row }) => <BandBadge band={row.original.risk_band} />,
    },
    text('type', 'Type', 'lg', ({ customer_type }) => formatCode(customer_type)),
    text('email', 'E-mail', 'md', ({ email }) => email),
    text('phone', 'Phone', 'xl', ({ phone }) => phone),
    text('country', 'Country', 'sm', ({ country }) => country),
    text('kyc', 'KYC', 'lg', ({ kyc_status }) => (kyc_status === null ? null : formatCode(kyc_status))),
    {
      id: 'updated',
      header: 'Updated',
      meta: { className: 'whitespace-nowrap', hideBelow: 'md' },
      cell: ({ row }) => <RelativeTime iso={row.original.updated_at} />,
    },
  ];
}

function text(
  id: string,
  header: string,
  hideBelow: 'sm' | 'md' | 'lg' | 'xl',
  of: (customer: Customer) => string | null,
): Column<Customer> {
  return {
    id,
    header,
    meta: { hideBelow, className: 'max-w-64 truncate' },
    cell: ({ row }) => of(row.original) ?? <NotKnown />,
  };
}
