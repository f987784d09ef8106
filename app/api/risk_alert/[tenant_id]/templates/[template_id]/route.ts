import { z } from 'zod';
import { TenantId } from '#lib/contracts/common.ts';
import { NoteTemplate, NoteTemplateChange } from '#lib/contracts/note-template.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { changeTemplate, deleteTemplate } from '#lib/services/note-templates/change.ts';

const params = z.strictObject({ tenant_id: TenantId, template_id: z.string().max(64) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      summary: 'Change a template',
      description: 'Notes keep the text that they have.',
      tag: 'Review',
      access: 'rules:write',
      tenant: 'path',
      params,
      body: NoteTemplateChange,
      replies: { 200: { description: 'The template as it is now.', schema: NoteTemplate } },
      errors: ['not_found', 'already_exists'],
    },
    ({ ctx, params: { template_id: templateId }, body }) => changeTemplate(ctx, templateId, body),
  ),
  DELETE: route(
    {
      summary: 'Delete a template',
      description: 'Notes keep the text that they have.',
      tag: 'Review',
      access: 'rules:write',
      tenant: 'path',
      params,
      replies: { 204: { description: 'It is gone.' } },
      errors: ['not_found'],
    },
    async ({ ctx, params: { template_id: templateId } }) => {
      await deleteTemplate(ctx, templateId);
      return Reply.nothing();
    },
  ),
});
