import { AlertTenant } from '#lib/contracts/alert-query.ts';
import { NoteTemplate, NoteTemplateInput, NoteTemplateList } from '#lib/contracts/note-template.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { createTemplate } from '#lib/services/note-templates/change.ts';
import { listTemplates } from '#lib/services/note-templates/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List templates',
      description: 'Texts that people put into notes, under names.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      replies: { 200: { description: 'By name.', schema: NoteTemplateList } },
    },
    async ({ ctx }) => ({ templates: await listTemplates(ctx) }),
  ),
  POST: route(
    {
      summary: 'Add a template',
      tag: 'Review',
      access: 'rules:write',
      tenant: 'path',
      params: AlertTenant,
      body: NoteTemplateInput,
      idempotency: 'body',
      replies: { 201: { description: 'The template.', schema: NoteTemplate } },
      errors: ['already_exists', 'invalid_request'],
    },
    async ({ ctx, body }) => Reply.json(await createTemplate(ctx, body), { status: 201 }),
  ),
});
