import { database } from '#db/client.ts';
import { listNoteTemplates, type NoteTemplateRecord } from '#db/queries/note-templates.ts';
import type { NoteTemplate } from '#lib/contracts/note-template.ts';
import { requireScope, type TenantContext } from '../context.ts';

/** The tenant's texts for notes, by name. */
export async function listTemplates(ctx: TenantContext): Promise<NoteTemplate[]> {
  requireScope(ctx, 'alerts:read');
  const { tenantId } = ctx.tenant;
  return (await listNoteTemplates(database().tenant(tenantId).db, tenantId)).map(toTemplate);
}

export function toTemplate({ templateId, name, text }: NoteTemplateRecord): NoteTemplate {
  return { template_id: templateId, name, text };
}
