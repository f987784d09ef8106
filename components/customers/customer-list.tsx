'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Users } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Column } from '#components/data-table/column.ts';
import { DataTable } from '#components/data-table/data-table.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Input } from '#components/ui/input.tsx';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Select } from '#components/ui/select.tsx';
import { RISK_BANDS } from '#db/vocab.ts';
import { customersQuery } from '#lib/client/customers.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';
import { formatCode } from '#lib/format.ts';
import { api, pages } from '#lib/paths.ts';
import { customerName } from './customer-name.ts';
import { BandBadge } from './profile/band-badge.tsx';

const SEARCH_PAUSE_MS = 300;
const PARSERS = { search: parseAsString, band: parseAsStringLiteral(RISK_BANDS) };
const BANDS = [
  { value: 'any', label: 'Any risk' },
  { value: 'high', label: 'High risk' },
  { value: 'medium', label: 'Medium risk' },
  { value: 'low', label: 'Low risk' },
] as const;

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
      toolbar={
        <>
          <Search value={filter.search ?? ''} onChange={(search) => void setFilter({ search: search || null })} />
          <Select
            aria-label="Risk"
            value={filter.band ?? 'any'}
            options={BANDS}
            onValueChange={(band) => void setFilter({ band: band === 'any' ? null : band })}
            className="w-36"
          />
          <Button asChild>
            <a href={api.customerExport(tenantId)} download="customers.csv">
              <Download aria-hidden />
              Export
            </a>
          </Button>
        </>
      }
      empty={
        filter.search === null && filter.band === null ? (
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

/** Asks when the typing pauses; a change of the address from elsewhere shows here too. */
function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [draft, setDraft] = useState({ text: value, of: value });
  const text = draft.of === value ? draft.text : value;
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useShortcut({ keys: '/', label: 'Search customers', group: 'Table', run: () => input.current?.focus() });
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setDraft({ text: next, of: value });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next.trim()), SEARCH_PAUSE_MS);
  };
  return (
    <Input
      ref={input}
      type="search"
      aria-label="Search customers"
      placeholder="Id, name, e-mail or phone"
      className="w-72 max-sm:w-full"
      value={text}
      onChange={(event) => type(event.target.value)}
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
