import { z } from 'zod';
import { Training } from '#lib/contracts/model.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { startTraining } from '#lib/services/models/train.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Train the models',
      description: "Starts a training on the tenant's matured labels in the background. Its model stays in shadow.",
      tag: 'Models',
      access: 'models:write',
      tenant: 'query',
      body: z.strictObject({}).meta({ examples: [{}] }),
      replies: { 202: { description: 'The training as it starts.', schema: Training } },
      errors: ['training_in_progress'],
    },
    async ({ ctx }) => Reply.json(await startTraining(ctx), { status: 202 }),
  ),
});
