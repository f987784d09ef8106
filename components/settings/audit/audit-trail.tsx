'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { Column } from '#components/data-table/column.ts';
import { DataTable } from '#components/data-table/data-table.tsx';
import { ActorName } from '#components/shell/actor-name.tsx';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { KeyValueList } from '#components/ui/key-value-list.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { TruncatedId } from '#components/ui/truncated-id.tsx';
import { auditQuery } from '#lib/client/audit.ts';
import type { AuditEntry as AuditEntrySchema } from '#lib/contracts/organisation.ts';
import { formatDateTime } from '#lib/format.ts';
import { RequireScope } from '../require-scope.tsx';

type AuditEntry = z.infer<typeof AuditEntrySchema>;

/** Who did what, newest first. */
export function AuditTrail() {
  return (
    <RequireScope scope="audit:read">
      <Entries />
    </RequireScope>
  );
}

function Entries() {
  const trail = useInfiniteQuery(auditQuery());
  const [open, setOpen] = useState<AuditEntry | null>(null);
  return (
    <>
      <PageHeader
        title="Audit trail"
        description="Every change, read of a customer or a document, export and sign-in, with who did it and the request that carried it."
      />
      <DataTable
        caption="Audit trail"
        columns={COLUMNS}
        rows={trail.data?.pages.flatMap((page) => page.entries)}
        rowId={(entry) => entry.audit_id}
        error={trail.error}
        onRetry={() => void trail.refetch()}
        onOpen={setOpen}
        empty={<EmptyState icon={ScrollText} title="Nothing has been done yet" text="What is done appears here." />}
        footer={
          trail.hasNextPage ? (
            <div className="border-t p-2 text-center">
              <Button onClick={() => void trail.fetchNextPage()} disabled={trail.isFetchingNextPage}>
                {trail.isFetchingNextPage ? 'Loading' : 'Load older entries'}
              </Button>
            </div>
          ) : null
        }
      />
      <Sheet open={open !== null} onOpenChange={(next) => !next && setOpen(null)}>
        <SheetContent title={open?.action ?? 'Entry'} className="max-w-lg">
          {open ? <EntryDetail entry={open} /> : null}
        </SheetContent>
      </Sheet>
    </>
  );
}

function EntryDetail({ entry }: { entry: AuditEntry }) {
  return (
    <div className="grid gap-4 p-4">
      <KeyValueList
        items={[
          { label: 'When', value: formatDateTime(entry.at) },
          { label: 'Who', value: <ActorName actor={entry.actor} /> },
          { label: 'What', value: <code className="font-mono text-xs">{entry.action}</code> },
          { label: 'Object', value: entry.erased ? 'Erased, with the detail' : entry.target },
          { label: 'Tenant', value: entry.tenant_id },
          {
            label: 'Request',
            value: entry.request_id ? (
              <TruncatedId id={entry.request_id} label="request id" charactersMax={36} />
            ) : null,
          },
          { label: 'Place in the chain', value: entry.chain_seq === null ? 'Not sealed yet' : String(entry.chain_seq) },
        ]}
      />
      <CodeBlock code={JSON.stringify(entry.detail, null, 2)} label="detail" />
    </div>
  );
}

const COLUMNS: Column<AuditEntry>[] = [
  {
    id: 'at',
    header: 'When',
    meta: { className: 'whitespace-nowrap' },
    cell: ({ row }) => <RelativeTime iso={row.original.at} />,
  },
  {
    id: 'actor',
    header: 'Who',
    meta: { className: 'max-w-28 truncate md:max-w-64' },
    cell: ({ row }) => <ActorName actor={row.original.actor} />,
  },
  {
    id: 'action',
    header: 'What',
    cell: ({ row }) => <span className="font-mono text-xs">{row.original.action}</span>,
  },
  {
    id: 'target',
    header: 'Object',
    meta: { hideBelow: 'md', className: 'max-w-64 truncate' },
    cell: ({ row }) => <span className="font-mono text-xs">{row.original.target}</span>,
  },
  { id: 'tenant', header: 'Tenant', meta: { hideBelow: 'lg' }, cell: ({ row }) => row.original.tenant_id },
];
