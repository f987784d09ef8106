import { SavedView, SavedViewInput, SavedViewList } from '#lib/contracts/alert-case.ts';
import { AlertTenant } from '#lib/contracts/alert-query.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { listViews, saveView } from '#lib/services/cases/views.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List saved views',
      description: "The caller's own views of the queue.",
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      replies: { 200: { description: 'By name.', schema: SavedViewList } },
    },
    ({ ctx }) => listViews(ctx),
  ),
  POST: route(
    {
      summary: 'Save a view',
      description: 'The same name again replaces its query.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      body: SavedViewInput,
      replies: { 200: { description: 'The view.', schema: SavedView } },
    },
    ({ ctx, body }) => saveView(ctx, body),
  ),
});
