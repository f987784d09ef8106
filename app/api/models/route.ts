import { ModelOverview } from '#lib/contracts/model.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { modelOverview } from '#lib/services/models/overview.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Read the learned models',
      description: 'What is in force, what stays in shadow and why, the newest training, and the labels to learn from.',
      tag: 'Models',
      access: 'models:read',
      tenant: 'query',
      replies: { 200: { description: 'The models of the tenant.', schema: ModelOverview } },
    },
    ({ ctx }) => modelOverview(ctx),
  ),
});
