'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCan, useMe, useTenantId } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { CardList } from '#components/ui/card-list.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { PageDrop } from '#components/upload/page-drop.tsx';
import { removeScreeningList, screeningListsQuery } from '#lib/client/screening.ts';
import type { ScreeningList } from '#lib/contracts/screening.ts';
import { formatCount } from '#lib/format.ts';
import { RequireScope } from '../require-scope.tsx';
import { ListCard } from './list-card.tsx';
import { ListDialog } from './list-dialog.tsx';
import { type ListFile, readListFile } from './list-file.ts';
import { LIST_TYPES } from './list-form.tsx';
import { ScreeningCard } from './screening-card.tsx';

const SHIPPED_LIST_ID = 'ofac-sdn';

/** The lists of names that a tenant's customers are screened against. */
export function ScreeningSettings() {
  const tenantId = useTenantId();
  return (
    <RequireScope scope="lists:read">
      {tenantId ? (
        <Lists key={tenantId} tenantId={tenantId} />
      ) : (
        <EmptyState title="There is no tenant yet" text="Screening lists belong to a tenant." />
      )}
    </RequireScope>
  );
}

interface Added {
  /** To be replaced; null for a further one. */
  readonly list: ScreeningList | null;
  readonly file: ListFile | null;
}

function Lists({ tenantId }: { tenantId: string }) {
  const lists = useQuery(screeningListsQuery(tenantId));
  const mayWrite = useCan('lists:write');
  const [added, setAdded] = useState<Added | null>(null);
  const [doomed, setDoomed] = useState<ScreeningList | null>(null);
  const remove = useMutation({
    ...removeScreeningList(useQueryClient(), tenantId),
    onError: (error) => toast.error(error.message),
  });
  const take = async ([first]: readonly File[]) => {
    if (!first) return;
    try {
      setAdded({ list: null, file: await readListFile(first) });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The file could not be read.');
    }
  };
  return (
    <>
      <Heading tenantId={tenantId} onAdd={mayWrite ? () => setAdded({ list: null, file: null }) : null} />
      <div className="grid gap-4">
        {mayWrite && added === null ? (
          <PageDrop
            accept={LIST_TYPES}
            title="Choose a list or drop it anywhere on this page"
            hint="CSV, TSV or JSON; the sdn.csv of OFAC as it is"
            multiple={false}
            onFiles={(files) => void take(files)}
          />
        ) : null}
        <CardList
          name="screening lists"
          items={lists.data?.lists}
          itemId={(list) => list.list_id}
          error={lists.error}
          onRetry={() => void lists.refetch()}
          empty={<EmptyState title="There is no list" text="Customers are screened against nothing." />}
        >
          {(list) => (
            <ListCard
              list={list}
              mayWrite={mayWrite}
              onReplace={() => setAdded({ list, file: null })}
              onRemove={() => setDoomed(list)}
            />
          )}
        </CardList>
        <ScreeningCard tenantId={tenantId} />
      </div>
      {added ? <ListDialog tenantId={tenantId} {...added} onClose={() => setAdded(null)} /> : null}
      {doomed ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setDoomed(null)}
          title={`Remove ${doomed.title} with ${formatCount(doomed.entries, 'entry', 'entries')}?`}
          text={removalText(doomed)}
          confirm="Remove the list"
          onConfirm={() => remove.mutate(doomed.list_id, { onSuccess: () => toast.success('The list is removed.') })}
        />
      ) : null}
    </>
  );
}

function removalText({ list_id }: ScreeningList): string {
  const back = list_id === SHIPPED_LIST_ID ? 'The old list that comes with the product counts again. ' : '';
  return `${back}Customers keep their hits until they are screened again or loaded anew. Keep the file: to undo this, add it again.`;
}

function Heading({ tenantId, onAdd }: { tenantId: string; onAdd: (() => void) | null }) {
  const name = useMe().tenants.find((tenant) => tenant.tenant_id === tenantId)?.name;
  return (
    <PageHeader
      title="Screening lists"
      description={
        <>
          Sanctions and office holders that the customers of{' '}
          <strong className="font-medium text-foreground">{name}</strong> are compared with, at every load.
        </>
      }
      actions={
        onAdd ? (
          <Button variant="primary" onClick={onAdd}>
            <ListPlus aria-hidden />
            Add a list
          </Button>
        ) : null
      }
    />
  );
}
