'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { changeSite, createSite } from '#lib/client/sites.ts';
import type { Site } from '#lib/contracts/site.ts';
import { originsIn } from './script-tag.ts';

interface SiteDialogProps {
  readonly tenantId: string;
  /** Null for a new one. */
  readonly site: Site | null;
  readonly onClose: () => void;
}

/** Adds a site, or changes its name and origins. */
export function SiteDialog({ tenantId, site, onClose }: SiteDialogProps) {
  const client = useQueryClient();
  const creation = useMutation(createSite(client, tenantId));
  const change = useMutation(changeSite(client, tenantId));
  const { error, isPending } = site ? change : creation;
  const done = (saved: Site) => {
    toast.success(`Site ${saved.name} was ${site ? 'changed' : 'added'}.`);
    onClose();
  };
  const submit = (form: FormData) => {
    const input = { name: String(form.get('name')), origins: originsIn(String(form.get('origins'))) };
    if (site) change.mutate({ siteId: site.site_id, change: input }, { onSuccess: done });
    else creation.mutate(input, { onSuccess: done });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={site ? `Change ${site.name}` : 'Add a site'}
        description="Its key works on pages of these origins only."
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit(new FormData(event.currentTarget));
          }}
        >
          <FormError error={error} />
          <Field label="Name">
            {(control) => (
              <Input {...control} name="name" defaultValue={site?.name} required maxLength={120} autoFocus />
            )}
          </Field>
          <Field label="Origins" hint="One a line, for instance https://shop.example. A path is left out.">
            {(control) => (
              <Textarea
                {...control}
                name="origins"
                defaultValue={site?.origins.join('\n')}
                required
                spellCheck={false}
                className="font-mono text-sm"
              />
            )}
          </Field>
          <FormFooter disabled={isPending}>{site ? 'Save' : 'Add the site'}</FormFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
