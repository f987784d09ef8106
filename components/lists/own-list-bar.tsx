'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCan } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Link } from '#components/ui/link.tsx';
import { deleteList } from '#lib/client/lists.ts';
import type { NamedList } from '#lib/contracts/list.ts';
import { formatCount } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';

interface OwnListBarProps {
  readonly tenantId: string;
  readonly list: NamedList;
  readonly onGone: () => void;
}

/** How rules read a list of the tenant's own, which of them do, and the way to remove it. */
export function OwnListBar({ tenantId, list, onGone }: OwnListBarProps) {
  const [asking, setAsking] = useState(false);
  const mayWrite = useCan('lists:write');
  const removal = useMutation({
    ...deleteList(useQueryClient(), tenantId),
    onError: (error) => void toast.error(error.message),
  });
  const remove = () =>
    removal.mutate(list.list_id, {
      onSuccess: () => {
        toast.success(`The list ${list.list_id} was removed.`);
        onGone();
      },
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <span>
        Rules read it as{' '}
        <code className="break-all rounded bg-sunken px-1 font-mono text-xs">in_list("{list.list_id}")</code>
      </span>
      {list.used_by.length > 0 ? (
        <span className="text-muted">
          Used by{' '}
          {list.used_by.map((ruleId, index) => (
            <span key={ruleId}>
              {index > 0 ? ', ' : ''}
              <Link href={pages.rule(tenantId, ruleId)} className="text-primary underline">
                {ruleId}
              </Link>
            </span>
          ))}
        </span>
      ) : null}
      {mayWrite ? (
        <Button size="sm" variant="ghost" className="sm:ml-auto" onClick={() => setAsking(true)}>
          Remove the list
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove the list ${list.list_id}?`}
        text={`${formatCount(list.entries, 'entry', 'entries')} will go with it.`}
        confirm="Remove the list"
        onConfirm={remove}
      />
    </div>
  );
}
