'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MoreHorizontal, Pencil, Plus, Save, Trash2, UserLock, Users } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCan, useMe } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import type { AlertFilter } from '#lib/client/alert-filter.ts';
import { changeView, deleteView, saveView } from '#lib/client/views.ts';
import type { SavedView } from '#lib/contracts/saved-view.ts';
import { queryOf, type ViewTab } from './tabs.ts';
import { ViewDialog } from './view-dialog.tsx';

interface ViewMenuProps {
  readonly tenantId: string;
  readonly filter: AlertFilter;
  /** What is shown. */
  readonly current: ViewTab | undefined;
  /** What was shown before its filters were changed. */
  readonly left: ViewTab | undefined;
}

/** Keeps what is shown under a name; renames, shares and deletes the view that is open. */
export function ViewMenu({ tenantId, filter, current, left }: ViewMenuProps) {
  const [asking, setAsking] = useState<'save' | 'rename' | null>(null);
  const { change, remove } = useViewActions(tenantId);
  const view = (current ?? left)?.view ?? null;
  const { own, mayShare, mayChange } = useRights(view);
  const query = queryOf(filter);
  const keep = view && mayChange && left ? () => change(view, { query }, `Saved the view “${view.name}”`) : null;
  return (
    <>
      {current ? null : <SaveButtons onSave={keep} onSaveAs={() => setAsking('save')} />}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label="Save and change views">
            <MoreHorizontal aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {keep && view ? (
            <DropdownMenuItem onSelect={keep}>
              <Save aria-hidden />
              Save “{view.name}”
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuItem onSelect={() => setAsking('save')}>
            <Plus aria-hidden />
            Save this view as…
          </DropdownMenuItem>
          {view && mayChange ? (
            <ViewItems
              view={view}
              onRename={() => setAsking('rename')}
              onShare={mayShare ? (shared, text) => change(view, { shared }, text) : null}
              onDelete={own ? () => remove(view) : null}
            />
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog open={asking !== null} onOpenChange={(open) => !open && setAsking(null)}>
        {asking === null ? null : (
          <ViewDialog
            tenantId={tenantId}
            query={query}
            renamed={asking === 'rename' ? view : null}
            mayShare={mayShare}
            onDone={() => setAsking(null)}
          />
        )}
      </Dialog>
    </>
  );
}

/** The server decides again. */
function useRights(view: SavedView | null) {
  const { actor } = useMe();
  const administers = useCan('tenants:write');
  const mayShare = useCan('alerts:write');
  const own = view?.owner === actor;
  return { own, mayShare, mayChange: own ? mayShare || !view.shared : administers };
}

/** What is shown has no name yet. Narrow windows have the same in the menu. */
function SaveButtons({ onSave, onSaveAs }: { onSave: (() => void) | null; onSaveAs: () => void }) {
  return (
    <span className="flex gap-1 max-sm:hidden">
      {onSave ? (
        <Button size="sm" variant="ghost" onClick={onSave}>
          Save
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" onClick={onSaveAs}>
        Save as…
      </Button>
    </span>
  );
}

interface ViewItemsProps {
  readonly view: SavedView;
  readonly onRename: () => void;
  /** Null for people who may not share. */
  readonly onShare: ((shared: boolean, text: string) => void) | null;
  /** Null of somebody else's view: an administrator stops sharing it, and its owner keeps it. */
  readonly onDelete: (() => void) | null;
}

function ViewItems({ view, onRename, onShare, onDelete }: ViewItemsProps) {
  return (
    <>
      <DropdownMenuLabel className="max-w-60 truncate">{view.name}</DropdownMenuLabel>
      <DropdownMenuItem onSelect={onRename}>
        <Pencil aria-hidden />
        Rename…
      </DropdownMenuItem>
      {onShare ? <ShareItem view={view} onShare={onShare} /> : null}
      {onDelete ? (
        <DropdownMenuItem danger onSelect={onDelete}>
          <Trash2 aria-hidden />
          Delete
        </DropdownMenuItem>
      ) : null}
    </>
  );
}

function ShareItem({ view, onShare }: { view: SavedView; onShare: (shared: boolean, text: string) => void }) {
  return view.shared ? (
    <DropdownMenuItem onSelect={() => onShare(false, `Nobody else sees the view “${view.name}” any more`)}>
      <UserLock aria-hidden />
      Stop sharing
    </DropdownMenuItem>
  ) : (
    <DropdownMenuItem onSelect={() => onShare(true, `Everybody sees the view “${view.name}” now`)}>
      <Users aria-hidden />
      Share with everybody
    </DropdownMenuItem>
  );
}

type Changes = Partial<Pick<SavedView, 'query' | 'shared'>>;

/** Each says what was done, and offers to undo it. */
function useViewActions(tenantId: string) {
  const client = useQueryClient();
  const onError = (error: Error) => toast.error(error.message);
  const saving = useMutation({ ...saveView(client, tenantId), onError });
  const changing = useMutation({ ...changeView(client, tenantId), onError });
  const removing = useMutation({ ...deleteView(client, tenantId), onError });
  const undo = (text: string, onClick: () => void) => toast.success(text, { action: { label: 'Undo', onClick } });
  return {
    change: ({ view_id: viewId, query, shared }: SavedView, change: Changes, text: string) =>
      changing.mutate(
        { viewId, change },
        { onSuccess: () => undo(text, () => changing.mutate({ viewId, change: { query, shared } })) },
      ),
    remove: ({ view_id: viewId, name, query, shared }: SavedView) =>
      removing.mutate(viewId, {
        onSuccess: () => undo(`Deleted the view “${name}”`, () => saving.mutate({ name, query, shared })),
      }),
  };
}
