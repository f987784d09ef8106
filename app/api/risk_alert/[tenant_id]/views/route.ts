import { AlertTenant } from '#lib/contracts/alert-query.ts';
import { SavedView, SavedViewInput, SavedViewList } from '#lib/contracts/saved-view.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { listViews, saveView } from '#lib/services/cases/views.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List saved views',
      description: "The shared views of the queue, then the caller's own.",
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      replies: { 200: { description: 'Each by name.', schema: SavedViewList } },
    },
    ({ ctx }) => listViews(ctx),
  ),
  POST: route(
    {
      summary: 'Save a view',
      description: 'The same name again replaces its query. Sharing it needs the scope alerts:write.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      body: SavedViewInput,
      replies: { 200: { description: 'The view.', schema: SavedView } },
      errors: ['already_exists', 'invalid_request'],
    },
    ({ ctx, body }) => saveView(ctx, body),
  ),
});
