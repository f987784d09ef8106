'use client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { toast } from 'sonner';
import { DataTable } from '#components/data-table/data-table.tsx';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LISTED_ENTITIES } from '#db/vocab.ts';
import { addEntries, listEntriesQuery, removeEntry } from '#lib/client/lists.ts';
import type { ListEntry, NamedList } from '#lib/contracts/list.ts';
import { api } from '#lib/paths.ts';
import { AddEntryDialog } from './add-entry-dialog.tsx';
import { entryColumns } from './entry-columns.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { listName } from './names.ts';

const FILTERS = {
  entity: parseAsStringLiteral(LISTED_ENTITIES),
  state: parseAsStringLiteral(['active', 'expired'] as const),
  search: parseAsString.withDefault(''),
};

/** The entries of one list, newest first. */
export function EntryTable({ tenantId, list }: { tenantId: string; list: NamedList }) {
  const [filter, setFilter] = useQueryStates(FILTERS);
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null);
  const mayWrite = useCan('lists:write');
  const listId = list.list_id;
  const takeOff = useTakeOff(tenantId, listId);
  const columns = useMemo(() => entryColumns({ onRemove: mayWrite ? takeOff : null }), [mayWrite, takeOff]);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    listEntriesQuery(tenantId, listId, filter),
  );
  const filtered = filter.entity !== null || filter.state !== null || filter.search !== '';
  return (
    <>
      <DataTable
        caption={`Entries of the ${listName(listId).toLowerCase()}`}
        columns={columns}
        rows={data?.pages.flatMap((page) => page.entries)}
        rowId={({ entity, key }) => `${entity} ${key}`}
        error={error}
        onRetry={() => void refetch()}
        toolbar={
          <>
            <EntryFilters filter={filter} onChange={(change) => void setFilter(change)} />
            <span className="flex flex-wrap gap-2 sm:ml-auto">
              {mayWrite ? (
                <>
                  <Button asChild size="sm" variant="ghost">
                    <a href={api.list(tenantId, listId, '/export')} download>
                      Export
                    </a>
                  </Button>
                  <Button size="sm" onClick={() => setDialog('import')}>
                    Import
                  </Button>
                  <Button size="sm" variant="primary" onClick={() => setDialog('add')}>
                    Add an entry
                  </Button>
                </>
              ) : null}
            </span>
          </>
        }
        empty={
          filtered ? (
            <EmptyState
              icon={ListChecks}
              title="No entry matches"
              text="Look for a part of the value or of the reason."
              actions={<Button onClick={() => void setFilter(null)}>Reset the filter</Button>}
            />
          ) : (
            <EmptyState
              icon={ListChecks}
              title={`The ${listName(listId).toLowerCase()} is empty`}
              text="Add an entry, import a CSV file, or use “Add to list” at any user, device or address."
              sample={{ code: 'entity,key,reason\nip,203.0.113.7,Card testing', label: 'a CSV file to import' }}
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
      {dialog === 'add' ? <AddEntryDialog tenantId={tenantId} listId={listId} onClose={() => setDialog(null)} /> : null}
      {dialog === 'import' ? (
        <ImportDialog tenantId={tenantId} listId={listId} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}

/** Takes an entry off at once; the toast puts it back as it was. */
function useTakeOff(tenantId: string, listId: string): (entry: ListEntry) => void {
  const client = useQueryClient();
  const fail = { onError: (error: Error) => void toast.error(error.message) };
  const { mutate: add } = useMutation({ ...addEntries(client, tenantId), ...fail });
  const { mutate: remove } = useMutation({ ...removeEntry(client, tenantId), ...fail });
  return useMemo(
    () => (entry) => {
      const { entity, key, reason, expires_at } = entry;
      const back = { entity, key, ...(reason ? { reason } : {}), ...(expires_at ? { expires_at } : {}) };
      remove(
        { listId, entity, key },
        {
          onSuccess: () =>
            void toast.success(`${listName(listId)}: removed ${key}.`, {
              action: { label: 'Undo', onClick: () => add({ listId, entries: [back] }) },
            }),
        },
      );
    },
    [add, remove, listId],
  );
}
