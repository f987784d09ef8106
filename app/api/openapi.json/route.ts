import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import committed from '../../../docs/openapi.json' with { type: 'json' };

const OpenApi = z.looseObject({ openapi: z.literal('3.1.0') });
/** Not made here: a bundled server holds contracts several times, and their schema ids would collide. */
const document = OpenApi.parse(committed);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'The API description',
      tag: 'Operations',
      access: 'public',
      tenant: 'none',
      replies: { 200: { description: 'OpenAPI 3.1.', schema: OpenApi } },
    },
    () => document,
  ),
});
