import { z } from 'zod';
import { Model } from '#lib/contracts/model.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { getModel } from '#lib/services/models/get.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Read a model',
      tag: 'Models',
      access: 'models:read',
      tenant: 'query',
      params: z.strictObject({ model_id: z.string().min(1).max(128) }),
      replies: { 200: { description: 'The model with everything that was measured of it.', schema: Model } },
      errors: ['not_found'],
    },
    ({ ctx, params }) => getModel(ctx, params.model_id),
  ),
});
