'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { changeTemplate, createTemplate } from '#lib/client/note-templates.ts';
import type { NoteTemplate } from '#lib/contracts/note-template.ts';

interface TemplateDialogProps {
  readonly tenantId: string;
  /** Null for a new one. */
  readonly template: NoteTemplate | null;
  readonly onClose: () => void;
}

/** Adds a template, or changes its name and text. */
export function TemplateDialog({ tenantId, template, onClose }: TemplateDialogProps) {
  const client = useQueryClient();
  const creation = useMutation(createTemplate(client, tenantId));
  const change = useMutation(changeTemplate(client, tenantId));
  const { error, isPending } = template ? change : creation;
  const onSuccess = ({ name }: NoteTemplate) => {
    toast.success(`The template “${name}” was ${template ? 'changed' : 'added'}.`);
    onClose();
  };
  const submit = (form: FormData) => {
    const input = { name: String(form.get('name')), text: String(form.get('text')) };
    if (template) change.mutate({ templateId: template.template_id, change: input }, { onSuccess });
    else creation.mutate(input, { onSuccess });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={template ? `Change ${template.name}` : 'Add a template'}
        description="Notes keep the text that they have."
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
              <Input {...control} name="name" defaultValue={template?.name} required maxLength={80} autoFocus />
            )}
          </Field>
          <Field label="Text" hint="It goes into the note as it stands.">
            {(control) => <Textarea {...control} name="text" defaultValue={template?.text} required maxLength={1000} />}
          </Field>
          <FormFooter disabled={isPending}>{template ? 'Save' : 'Add the template'}</FormFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
