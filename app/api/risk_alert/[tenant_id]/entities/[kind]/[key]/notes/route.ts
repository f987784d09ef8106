import { EntityNote, EntityNoteInput, EntityPath } from '#lib/contracts/entity.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { noteEntity } from '#lib/services/entities/note.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Note something about an entity',
      tag: 'Review',
      access: 'alerts:write',
      tenant: 'path',
      params: EntityPath,
      body: EntityNoteInput,
      replies: { 200: { description: 'The note.', schema: EntityNote } },
      errors: ['not_found'],
    },
    ({ ctx, params, body }) => noteEntity(ctx, params, body.text),
  ),
});
