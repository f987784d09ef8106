import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import {
  deleteNoteTemplate,
  insertNoteTemplate,
  listNoteTemplates,
  lockNoteTemplates,
  updateNoteTemplate,
} from '#db/queries/note-templates.ts';
import type { NoteTemplate, NoteTemplateChange, NoteTemplateInput } from '#lib/contracts/note-template.ts';
import { writeAudit } from '../audit.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { toTemplate } from './list.ts';

const TEMPLATES_MAX = 100;

/** Keeps a text for notes. @throws ServiceError already_exists, invalid_request beyond 100, insufficient_scope. */
export async function createTemplate(ctx: TenantContext, input: NoteTemplateInput): Promise<NoteTemplate> {
  requireScope(ctx, 'rules:write');
  const { tenantId } = ctx.tenant;
  const row = { tenantId, templateId: uuid(), ...input, createdAt: ctx.now };
  await database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      await lockNoteTemplates(tx, tenantId);
      const known = await listNoteTemplates(tx, tenantId);
      if (known.length >= TEMPLATES_MAX) {
        throw new ServiceError('invalid_request', `A tenant has at most ${TEMPLATES_MAX} templates. Delete one first.`);
      }
      if (known.some(({ name }) => name === row.name)) throw nameTaken(row.name);
      await insertNoteTemplate(tx, row);
      await writeAudit(tx, ctx, 'template.create', row.templateId);
    });
  return toTemplate(row);
}

/** Renames a template or writes its text anew; notes keep the text that they have. @throws ServiceError not_found, already_exists. */
export async function changeTemplate(
  ctx: TenantContext,
  templateId: string,
  change: NoteTemplateChange,
): Promise<NoteTemplate> {
  requireScope(ctx, 'rules:write');
  const { tenantId } = ctx.tenant;
  return database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      await lockNoteTemplates(tx, tenantId);
      const known = await listNoteTemplates(tx, tenantId);
      const before = known.find((each) => each.templateId === templateId);
      if (!before) throw notFound('This template');
      const after = { ...before, name: change.name ?? before.name, text: change.text ?? before.text };
      if (known.some((each) => each.name === after.name && each !== before)) throw nameTaken(after.name);
      await updateNoteTemplate(tx, tenantId, templateId, after);
      await writeAudit(tx, ctx, 'template.change', templateId);
      return toTemplate(after);
    });
}

/** Notes keep the text that they have. @throws ServiceError not_found, insufficient_scope. */
export async function deleteTemplate(ctx: TenantContext, templateId: string): Promise<void> {
  requireScope(ctx, 'rules:write');
  const { tenantId } = ctx.tenant;
  await database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      if (!(await deleteNoteTemplate(tx, tenantId, templateId))) throw notFound('This template');
      await writeAudit(tx, ctx, 'template.delete', templateId);
    });
}

function nameTaken(name: string): ServiceError {
  return new ServiceError('already_exists', `A template is called "${name}" already. Choose another name.`, {
    location: 'name',
  });
}
