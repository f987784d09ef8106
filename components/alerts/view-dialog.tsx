'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { DialogContent, DialogFooter } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Label } from '#components/ui/label.tsx';
import { changeView, saveView } from '#lib/client/views.ts';
import type { SavedView } from '#lib/contracts/saved-view.ts';

interface ViewDialogProps {
  readonly tenantId: string;
  /** What a new view keeps. */
  readonly query: string;
  /** Null for a new one. */
  readonly renamed: SavedView | null;
  readonly mayShare: boolean;
  readonly onDone: () => void;
}

/** Asks for the name of a view, and of a new one whether everybody shall see it. */
export function ViewDialog({ tenantId, query, renamed, mayShare, onDone }: ViewDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState(renamed?.name ?? '');
  const [shared, setShared] = useState(false);
  const saving = useMutation(saveView(client, tenantId));
  const renaming = useMutation(changeView(client, tenantId));
  const { error, isPending } = renamed ? renaming : saving;
  const onSuccess = () => {
    toast.success(renamed ? `Renamed the view to “${name.trim()}”` : `Saved the view “${name.trim()}”`);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (renamed) renaming.mutate({ viewId: renamed.view_id, change: { name } }, { onSuccess });
    else saving.mutate({ name, query, ...(shared ? { shared } : {}) }, { onSuccess });
  };
  return (
    <DialogContent
      title={renamed ? 'Rename this view' : 'Save this view'}
      description="Its filters and order, under a name, as a tab above the queue."
    >
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label="Name"
          hint={renamed ? undefined : 'The name of a view of yours replaces it.'}
          error={error?.message}
        >
          {(control) => (
            <Input
              {...control}
              required
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {mayShare && !renamed ? <ShareChoice shared={shared} onShared={setShared} /> : null}
        <DialogFooter>
          <Button type="submit" variant="primary" disabled={isPending || name.trim() === ''}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </DialogContent>
  );
}

function ShareChoice({ shared, onShared }: { shared: boolean; onShared: (shared: boolean) => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <Checkbox id={id} checked={shared} onCheckedChange={(checked) => onShared(checked === true)} />
      <Label htmlFor={id}>Share it with everybody of this tenant</Label>
    </div>
  );
}
