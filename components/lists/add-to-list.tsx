'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { toast } from 'sonner';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import type { ListedEntity } from '#db/vocab.ts';
import { addEntries, type EntryKey, entityListsQuery, listsQuery, removeEntry } from '#lib/client/lists.ts';
import { truncateMiddle } from '#lib/format.ts';
import { ENTITY_NAMES, listName } from './names.ts';

interface AddToListProps {
  readonly tenantId: string;
  readonly entity: ListedEntity;
  /** What it is called: a client_user_id, a device id, an address. */
  readonly value: string;
  /** Kept with the entry, for instance "From alert ALRT-20260320-42". */
  readonly reason?: string;
  /** Shows the icon alone. */
  readonly compact?: boolean;
}

/** One click puts a user, a device, an address or another thing on a list, or takes it off again; a toast undoes it. */
export function AddToList({ tenantId, entity, value, ...props }: AddToListProps) {
  const mayWrite = useCan('lists:write');
  if (!mayWrite || value === '') return null;
  return <ListMenu tenantId={tenantId} entry={{ entity, key: value }} {...props} />;
}

interface ListMenuProps {
  readonly tenantId: string;
  readonly entry: EntryKey;
  readonly reason?: string;
  readonly compact?: boolean;
}

function ListMenu({ tenantId, entry, reason, compact }: ListMenuProps) {
  const client = useQueryClient();
  const lists = useQuery(listsQuery(tenantId));
  const on = useQuery(entityListsQuery(tenantId, entry));
  const fail = { onError: (error: Error) => void toast.error(error.message) };
  const add = useMutation({ ...addEntries(client, tenantId), ...fail });
  const remove = useMutation({ ...removeEntry(client, tenantId), ...fail });
  const what = `${ENTITY_NAMES[entry.entity].toLowerCase()} ${truncateMiddle(entry.key, 32)}`;
  const put = (listId: string) =>
    add.mutate(
      { listId, entries: [{ ...entry, ...(reason ? { reason } : {}) }] },
      {
        onSuccess: () =>
          void toast.success(`${listName(listId)}: added ${what}.`, {
            action: { label: 'Undo', onClick: () => remove.mutate({ listId, ...entry }) },
          }),
      },
    );
  const take = (listId: string) =>
    remove.mutate(
      { listId, ...entry },
      { onSuccess: () => void toast.success(`${listName(listId)}: removed ${what}.`) },
    );
  const listed = new Set(on.data?.lists.map(({ list_id }) => list_id));
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size={compact ? 'icon-sm' : 'sm'} variant="ghost" aria-label={`Add to list: ${what}`}>
          <ListPlus aria-hidden />
          {compact ? null : 'Add to list'}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{what}</DropdownMenuLabel>
        {lists.data?.lists.map(({ list_id: listId }) => (
          <DropdownMenuItem key={listId} onSelect={() => (listed.has(listId) ? take(listId) : put(listId))}>
            {listed.has(listId) ? `Remove from ${listName(listId).toLowerCase()}` : listName(listId)}
          </DropdownMenuItem>
        ))}
        {lists.data ? null : (
          <DropdownMenuItem disabled>{lists.error ? lists.error.message : 'Loading'}</DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
