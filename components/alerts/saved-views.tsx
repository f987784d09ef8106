'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Plus, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '#components/ui/dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { AlertFilter } from '#lib/client/alert-filter.ts';
import { deleteView, savedViewsQuery, saveView } from '#lib/client/cases.ts';
import { pages, queryString } from '#lib/paths.ts';

const PRESETS = [
  { name: 'To do', query: '' },
  { name: 'Critical and unclaimed', query: 'severity=CRITICAL&state=unclaimed' },
  { name: 'Regressed while snoozed', query: 'state=woken' },
  { name: 'Blocked payments', query: 'action=BLOCK&event_type=payment' },
  { name: 'Everything of the last 24 hours', query: 'state=any&range=24h' },
];

/** Filters under names: the address is what is kept, for each person. */
export function SavedViews({ tenantId, filter }: { tenantId: string; filter: AlertFilter }) {
  const client = useQueryClient();
  const router = useRouter();
  const { data: views = [] } = useQuery(savedViewsQuery(tenantId));
  const removal = useMutation(deleteView(client, tenantId));
  const [naming, setNaming] = useState(false);
  const go = (query: string) => router.push(`${pages.alerts(tenantId)}${query === '' ? '' : `?${query}`}`);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button>
            <Bookmark aria-hidden />
            Views
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {PRESETS.map(({ name, query }) => (
            <DropdownMenuItem key={name} onSelect={() => go(query)}>
              {name}
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuLabel>{views.length === 0 ? 'You have saved none yet' : 'Yours'}</DropdownMenuLabel>
          {views.map(({ view_id, name, query }) => (
            <DropdownMenuItem key={view_id} onSelect={() => go(query)}>
              {name}
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setNaming(true)}>
            <Plus aria-hidden />
            Save this view…
          </DropdownMenuItem>
          {views.map(({ view_id, name }) => (
            <DropdownMenuItem key={view_id} danger onSelect={() => removal.mutate(view_id)}>
              <Trash2 aria-hidden />
              Delete “{name}”
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog open={naming} onOpenChange={setNaming}>
        {naming ? (
          <NameView tenantId={tenantId} query={queryString({ ...filter }).slice(1)} onDone={() => setNaming(false)} />
        ) : null}
      </Dialog>
    </>
  );
}

function NameView({ tenantId, query, onDone }: { tenantId: string; query: string; onDone: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const saving = useMutation(saveView(client, tenantId));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(
      { name, query },
      {
        onSuccess: () => {
          toast.success(`Saved the view “${name.trim()}”`);
          onDone();
        },
      },
    );
  };
  return (
    <DialogContent title="Save this view" description="Its filters and order, for you alone, under a name.">
      <form onSubmit={submit} className="grid gap-4">
        <Field label="Name" hint="The same name again replaces it." error={saving.error?.message}>
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
        <DialogFooter>
          <Button type="submit" variant="primary" disabled={saving.isPending || name.trim() === ''}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </DialogContent>
  );
}
