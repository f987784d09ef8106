'use client';
import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useCan } from '#components/shell/session.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { listsQuery } from '#lib/client/lists.ts';
import type { NamedList } from '#lib/contracts/list.ts';
import { formatCompact } from '#lib/format.ts';
import { CreateListDialog } from './create-list-dialog.tsx';
import { EntryTable } from './entry-table.tsx';
import { listName } from './names.ts';
import { OwnListBar } from './own-list-bar.tsx';

/** Block, allow and watch, and the lists that the tenant named for its rules. */
export function ListsPage({ tenantId }: { tenantId: string }) {
  const [listId, setListId] = useQueryState('list', parseAsString.withDefault('block'));
  const [creating, setCreating] = useState(false);
  const { data, error, refetch } = useQuery(listsQuery(tenantId));
  const mayWrite = useCan('lists:write');
  const current = data?.lists.find((list) => list.list_id === listId) ?? data?.lists[0];
  return (
    <>
      <PageHeader
        title="Lists"
        description="People, devices, addresses and other things that are decided by name. An entry counts from the next event on."
        actions={mayWrite ? <Button onClick={() => setCreating(true)}>New list</Button> : null}
      />
      {error && !data ? (
        <ErrorState title="The lists could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : null}
      {data && current ? (
        <Tabs value={current.list_id} onValueChange={(value) => void setListId(value)}>
          <TabsList aria-label="Lists">
            {data.lists.map((list) => (
              <TabsTrigger key={list.list_id} value={list.list_id}>
                <ListTab list={list} />
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value={current.list_id} key={current.list_id} className="grid gap-3">
            <p className="text-muted text-sm">{current.description || 'A list for rules to read.'}</p>
            {current.kind === 'custom' ? (
              <OwnListBar tenantId={tenantId} list={current} onGone={() => void setListId(null)} />
            ) : null}
            <EntryTable tenantId={tenantId} list={current} />
          </TabsContent>
        </Tabs>
      ) : null}
      {!data && !error ? <Skeleton className="h-64 w-full" /> : null}
      {creating ? (
        <CreateListDialog
          tenantId={tenantId}
          onClose={() => setCreating(false)}
          onCreated={(created) => void setListId(created)}
        />
      ) : null}
    </>
  );
}

function ListTab({ list }: { list: NamedList }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {listName(list.list_id)}
      <Badge>{formatCompact(list.active)}</Badge>
    </span>
  );
}
