import { ModelOverview, ModelRollBack } from '#lib/contracts/model.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { rollBackModel } from '#lib/services/models/roll-back.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Roll a model back',
      description: 'Puts what was in force before in force again: the model before, or the expert weights.',
      tag: 'Models',
      access: 'models:write',
      tenant: 'query',
      body: ModelRollBack,
      replies: { 200: { description: 'The models as they are now.', schema: ModelOverview } },
      errors: ['model_state'],
    },
    ({ ctx, body }) => rollBackModel(ctx, body.reason),
  ),
});
