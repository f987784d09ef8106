import { z } from 'zod';
import { Label, LabelReversal } from '#lib/contracts/label.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { reverseLabel } from '#lib/services/labels/reverse.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Reverse a label',
      description: 'Takes a label out of force. It stays in the history; reversing it again changes nothing.',
      tag: 'Labels',
      access: 'labels:write',
      tenant: 'query',
      params: z.strictObject({ label_id: z.string().min(1).max(128) }),
      body: LabelReversal,
      replies: { 200: { description: 'The label with its reversal.', schema: Label } },
      errors: ['not_found'],
    },
    ({ ctx, params, body }) => reverseLabel(ctx, params.label_id, body.note),
  ),
});
