import { z } from 'zod';
import { ModelExplanation } from '#lib/contracts/model.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { explainAlert } from '#lib/services/models/explain.ts';

const id = z.string().min(1).max(128);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Explain an alert by a model',
      description: 'What the model would have said of the alert, in force or not; the trees by their paths.',
      tag: 'Models',
      access: 'models:read',
      tenant: 'query',
      params: z.strictObject({ model_id: id, alert_id: id }),
      replies: { 200: { description: 'Probabilities and what moved them.', schema: ModelExplanation } },
      errors: ['not_found', 'alert_not_found'],
    },
    ({ ctx, params }) => explainAlert(ctx, params.model_id, params.alert_id),
  ),
});
