import { SavedView, SavedViewChange, SavedViewPath } from '#lib/contracts/saved-view.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { changeView, deleteView } from '#lib/services/cases/views.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      summary: 'Change a saved view',
      description:
        'Its name, its query, or whether everybody sees it. Of a shared view, by its owner or an administrator.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: SavedViewPath,
      body: SavedViewChange,
      replies: { 200: { description: 'The view as it is now.', schema: SavedView } },
      errors: ['not_found', 'already_exists', 'invalid_request'],
    },
    ({ ctx, params, body }) => changeView(ctx, params.view_id, body),
  ),
  DELETE: route(
    {
      summary: 'Delete a saved view',
      description: 'A shared one by its owner or an administrator.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: SavedViewPath,
      replies: { 204: { description: 'It is gone.' } },
      errors: ['not_found'],
    },
    async ({ ctx, params }) => {
      await deleteView(ctx, params.view_id);
      return Reply.nothing();
    },
  ),
});
