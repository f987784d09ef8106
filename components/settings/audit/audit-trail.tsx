'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText, X } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { DataTable } from '#components/data-table/data-table.tsx';
import { ActorName } from '#components/shell/actor-name.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Select } from '#components/ui/select.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { auditQuery } from '#lib/client/audit.ts';
import type { AuditEntry } from '#lib/contracts/organisation.ts';
import { RequireScope } from '../require-scope.tsx';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { AUDIT_TOPICS, type AuditTopic } from './audit-words.ts';

const ALL = 'all';
const TOPICS = Object.keys(AUDIT_TOPICS) as AuditTopic[];

/** Who did what, newest first. */
export function AuditTrail() {
  return (
    <RequireScope scope="audit:read">
      <Entries />
    </RequireScope>
  );
}

const PARSERS = {
  topic: parseAsStringLiteral(TOPICS),
  actor: parseAsString,
};

function Entries() {
  const [filter, setFilter] = useQueryStates(PARSERS, { history: 'replace' });
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
        toolbar={
          <>
            <Select
              aria-label="About"
              className="w-52"
              value={filter.topic ?? ALL}
              options={[
                { value: ALL, label: 'Everything' },
                ...TOPICS.map((topic) => ({ value: topic, label: AUDIT_TOPICS[topic] })),
              ]}
              onValueChange={(value) => void setFilter({ topic: TOPICS.find((topic) => topic === value) ?? null })}
            />
            {filter.actor === null ? null : (
              <Button size="sm" onClick={() => void setFilter({ actor: null })}>
                {'Only by '}
                <ActorName actor={filter.actor} />
                <X aria-hidden />
              </Button>
            )}
          </>
        }
        rows={trail.data?.pages.flatMap((page) => page.entries)}
        rowId={(entry) => entry.audit_id}
        error={trail.error}
        onRetry={() => void trail.refetch()}
        onOpen={setOpen}
        empty={
          filter.topic === null && filter.actor === null ? (
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
