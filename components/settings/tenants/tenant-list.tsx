'use client';
import { useQuery } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Column } from '#components/data-table/column.ts';
import { DataTable } from '#components/data-table/data-table.tsx';
import { useCan, useMe } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { TruncatedId } from '#components/ui/truncated-id.tsx';
import { tenantsQuery } from '#lib/client/tenants.ts';
import type { Tenant } from '#lib/contracts/organisation.ts';
import { formatScore } from '#lib/format.ts';
import { CreateTenantDialog } from './create-tenant-dialog.tsx';
import { EditTenantDialog } from './edit-tenant-dialog.tsx';

/** The organisation's tenants and their block thresholds. */
export function TenantList() {
  const mayWrite = useCan('tenants:write');
  const mayCreate = useMe().all_tenants && mayWrite;
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<Tenant | null>(null);
  const tenants = useQuery(tenantsQuery());
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      Add a tenant
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Tenants"
        description="A tenant is one product or region whose sessions, documents and customers are judged together."
        actions={mayCreate ? create : null}
      />
      <DataTable
        caption="Tenants"
        columns={columns(mayWrite ? setEdited : null)}
        rows={tenants.data?.tenants}
        rowId={(tenant) => tenant.tenant_id}
        error={tenants.error}
        onRetry={() => void tenants.refetch()}
        empty={
          <EmptyState
            icon={Building2}
            title="There is no tenant yet"
            text="Add one, or use the command line on the machine that runs Assay."
            sample={{ code: "npm run -s admin -- create-tenant 'Shop Europe'", label: 'command' }}
          />
        }
      />
      <CreateTenantDialog open={creating} onOpenChange={setCreating} />
      {edited ? <EditTenantDialog tenant={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

function columns(edit: ((tenant: Tenant) => void) | null): Column<Tenant>[] {
  return [
    { id: 'name', header: 'Name', cell: ({ row }) => <span className="font-medium">{row.original.name}</span> },
    {
      id: 'tenant_id',
      header: 'Id',
      meta: { hideBelow: 'sm' },
      cell: ({ row }) => <TruncatedId id={row.original.tenant_id} label="tenant id" charactersMax={28} />,
    },
    {
      id: 'block',
      header: 'Blocks from',
      meta: { align: 'right' },
      cell: ({ row }) => formatScore(row.original.block_threshold),
    },
    {
      id: 'payment',
      header: 'Payments from',
      meta: { align: 'right', hideBelow: 'sm' },
      cell: ({ row }) => formatScore(row.original.payment_block_threshold),
    },
    {
      id: 'created',
      header: 'Made',
      meta: { hideBelow: 'lg' },
      cell: ({ row }) => <RelativeTime iso={row.original.created_at} />,
    },
    {
      id: 'edit',
      header: () => <span className="sr-only">Change</span>,
      meta: { align: 'right' },
      cell: ({ row }) =>
        edit ? (
          <Button size="sm" onClick={() => edit(row.original)} aria-label={`Change ${row.original.name}`}>
            Change
          </Button>
        ) : null,
    },
  ];
}
