import { ModelOverview, ModelPromotion } from '#lib/contracts/model.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { promoteModel } from '#lib/services/models/promote.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Promote a model',
      description: 'Puts a model in force that passed its test. Every later decision is made with its weights.',
      tag: 'Models',
      access: 'models:write',
      tenant: 'query',
      body: ModelPromotion,
      replies: { 200: { description: 'The models as they are now.', schema: ModelOverview } },
      errors: ['not_found', 'model_state'],
    },
    ({ ctx, body }) => promoteModel(ctx, body.model_id, body.reason),
  ),
});
