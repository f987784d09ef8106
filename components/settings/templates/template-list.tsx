'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, TextQuote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useMe, useTenantId } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { CardList } from '#components/ui/card-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { createTemplate, deleteTemplate, templatesQuery } from '#lib/client/note-templates.ts';
import type { NoteTemplate } from '#lib/contracts/note-template.ts';
import { RequireScope } from '../require-scope.tsx';
import { TemplateDialog } from './template-dialog.tsx';

/** The texts that a tenant keeps for notes. */
export function TemplateList() {
  const tenantId = useTenantId();
  return (
    <RequireScope scope="rules:write">
      {tenantId ? (
        <Templates key={tenantId} tenantId={tenantId} />
      ) : (
        <EmptyState title="There is no tenant yet" text="Templates belong to a tenant." />
      )}
    </RequireScope>
  );
}

function Templates({ tenantId }: { tenantId: string }) {
  const templates = useQuery(templatesQuery(tenantId));
  const [edited, setEdited] = useState<NoteTemplate | 'new' | null>(null);
  const remove = useRemoval(tenantId);
  return (
    <>
      <Heading tenantId={tenantId} onAdd={() => setEdited('new')} />
      <CardList
        name="templates"
        items={templates.data}
        itemId={(template) => template.template_id}
        error={templates.error}
        onRetry={() => void templates.refetch()}
        empty={
          <EmptyState
            icon={TextQuote}
            title="No template yet"
            text="Add what people write often, for instance “The customer confirmed the payment by phone.”"
          />
        }
      >
        {(template) => (
          <TemplateCard template={template} onEdit={() => setEdited(template)} onDelete={() => remove(template)} />
        )}
      </CardList>
      {edited ? (
        <TemplateDialog
          tenantId={tenantId}
          template={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

function Heading({ tenantId, onAdd }: { tenantId: string; onAdd: () => void }) {
  const name = useMe().tenants.find((tenant) => tenant.tenant_id === tenantId)?.name;
  return (
    <PageHeader
      title="Templates"
      description={
        <>
          Texts for the notes of <strong className="font-medium text-foreground">{name}</strong>. Every field for a note
          offers them.
        </>
      }
      actions={
        <Button variant="primary" onClick={onAdd}>
          <Plus aria-hidden />
          Add a template
        </Button>
      }
    />
  );
}

interface TemplateCardProps {
  readonly template: NoteTemplate;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function TemplateCard({ template: { name, text }, onEdit, onDelete }: TemplateCardProps) {
  return (
    <Card aria-label={name}>
      <CardHeader
        title={name}
        actions={
          <>
            <Button size="sm" onClick={onEdit} aria-label={`Change ${name}`}>
              <Pencil aria-hidden />
              Change
            </Button>
            <Button size="icon-sm" variant="ghost" onClick={onDelete} aria-label={`Delete ${name}`}>
              <Trash2 aria-hidden />
            </Button>
          </>
        }
      />
      <CardBody>
        <p className="whitespace-pre-wrap break-words text-sm">{text}</p>
      </CardBody>
    </Card>
  );
}

/** Deletes at once, and offers to undo it. */
function useRemoval(tenantId: string): (template: NoteTemplate) => void {
  const client = useQueryClient();
  const onError = (error: Error) => toast.error(error.message);
  const adding = useMutation({ ...createTemplate(client, tenantId), onError });
  const removing = useMutation({ ...deleteTemplate(client, tenantId), onError });
  return ({ template_id: templateId, name, text }) =>
    removing.mutate(templateId, {
      onSuccess: () =>
        toast.success(`Deleted the template “${name}”`, {
          action: { label: 'Undo', onClick: () => adding.mutate({ name, text }) },
        }),
    });
}
