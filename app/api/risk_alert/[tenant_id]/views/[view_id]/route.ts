import { SavedViewPath } from '#lib/contracts/alert-case.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { deleteView } from '#lib/services/cases/views.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route(
    {
      summary: 'Delete a saved view',
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
