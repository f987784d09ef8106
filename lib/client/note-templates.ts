import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  NoteTemplate,
  type NoteTemplateChange,
  type NoteTemplateInput,
  NoteTemplateList,
} from '#lib/contracts/note-template.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

const TEMPLATES = 'note-templates';
const KEPT_MS = 60_000;

export function templatesQuery(tenantId: string) {
  return queryOptions({
    queryKey: [TEMPLATES, { tenantId }],
    queryFn: async ({ signal }) => (await request(NoteTemplateList, api.templates(tenantId), { signal })).templates,
    staleTime: KEPT_MS,
  });
}

export function createTemplate(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (input: NoteTemplateInput) =>
      request(NoteTemplate, api.templates(tenantId), { method: 'POST', body: input }),
    onSuccess: () => client.invalidateQueries({ queryKey: [TEMPLATES] }),
  });
}

export function changeTemplate(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: ({ templateId, change }: { templateId: string; change: NoteTemplateChange }) =>
      request(NoteTemplate, api.template(tenantId, templateId), { method: 'PATCH', body: change }),
    onSuccess: () => client.invalidateQueries({ queryKey: [TEMPLATES] }),
  });
}

export function deleteTemplate(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (templateId: string) =>
      request(z.undefined(), api.template(tenantId, templateId), { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: [TEMPLATES] }),
  });
}
