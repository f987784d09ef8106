import { z } from 'zod';
import {
  LABELS_PER_REQUEST_MAX,
  Label,
  LabelBatchResult,
  LabelInput,
  LabelListQuery,
  LabelPage,
} from '#lib/contracts/label.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { labelsReply } from '#lib/http/labels-reply.ts';
import { route } from '#lib/http/route.ts';
import { listLabels } from '#lib/services/labels/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List labels',
      tag: 'Labels',
      access: 'labels:read',
      tenant: 'query',
      query: LabelListQuery,
      replies: { 200: { description: 'Newest first.', schema: LabelPage } },
    },
    ({ ctx, query }) => listLabels(ctx, query),
  ),
  POST: route(
    {
      summary: 'Label events',
      description:
        'One label or an array. A label says what an event turned out to be, and through it speaks of its user, device, address, card and payee. Kept once by label_id, or by event, source, outcome and fraud type.',
      tag: 'Labels',
      access: 'labels:write',
      tenant: 'query',
      otherBodies: { 'application/json': z.union([LabelInput, z.array(LabelInput).max(LABELS_PER_REQUEST_MAX)]) },
      replies: {
        200: {
          description: 'The label that was there already, or a result for each label of a list.',
          schema: z.union([Label, LabelBatchResult]),
        },
        201: { description: 'The new label.', schema: Label },
      },
      errors: [
        'invalid_request',
        'invalid_json',
        'not_found',
        'duplicate_conflict',
        'payload_too_large',
        'unsupported_media_type',
      ],
    },
    ({ ctx, request }) => labelsReply(ctx, request),
  ),
});
