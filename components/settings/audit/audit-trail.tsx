'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { DataTable } from '#components/data-table/data-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { auditQuery } from '#lib/client/audit.ts';
import type { AuditEntry } from '#lib/contracts/organisation.ts';
import { RequireScope } from '../require-scope.tsx';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { AUDIT_FILTER, AuditFilterBar } from './audit-filter.tsx';

/** Who did what, newest first. */
export function AuditTrail() {
  return (
    <RequireScope scope="audit:read">
      <Entries />
    </RequireScope>
  );
}

function Entries() {
  const [filter, setFilter] = useQueryStates(AUDIT_FILTER, { history: 'replace' });
  const trail = useInfiniteQuery(auditQuery(filter));
  const [open, setOpen] = useState<AuditEntry | null>(null);
  return (
    <>
      <PageHeader
        title="Audit trail"
        description="Every change, read of a customer or a document, export and sign-in, with who did it and the request that carried it."
      />
      <DataTable
        caption="Audit trail"
        columns={AUDIT_COLUMNS}
        toolbar={<AuditFilterBar filter={filter} onFilter={(change) => void setFilter(change)} />}
        rows={trail.data?.pages.flatMap((page) => page.entries)}
        rowId={(entry) => entry.audit_id}
        error={trail.error}
        onRetry={() => void trail.refetch()}
        onOpen={setOpen}
        empty={
          Object.values(filter).every((value) => value === null) ? (
            <EmptyState icon={ScrollText} title="Nothing has been done yet" text="What is done appears here." />
          ) : (
            <EmptyState
              icon={ScrollText}
              title="No entry fits the filter"
              text="There may be others about something else."
              actions={<Button onClick={() => void setFilter(null)}>Clear the filter</Button>}
            />
          )
        }
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
          {open ? (
            <AuditDetail
              entry={open}
              onActor={(actor) => {
                setOpen(null);
                void setFilter({ actor });
              }}
            />
          ) : null}
        </SheetContent>
      </Sheet>
    </>
  );
}
