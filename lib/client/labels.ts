import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { Label, type LabelInput, LabelPage } from '#lib/contracts/label.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const LABELS = 'labels';

/** The labels of one alert, newest first, reversed ones included. */
export function alertLabelsQuery(tenantId: string, alertId: string) {
  return queryOptions({
    queryKey: [LABELS, 'alert', { tenantId, alertId }],
    queryFn: ({ signal }) => request(LabelPage, api.labels(tenantId, { alert_id: alertId }), { signal }),
  });
}

/** The labels in force of an entity, newest first. */
export function entityLabelsQuery(tenantId: string, entity: string, key: string) {
  return queryOptions({
    queryKey: [LABELS, 'entity', { tenantId, entity, key }],
    queryFn: ({ signal }) => request(LabelPage, api.labels(tenantId, { entity, key }), { signal }),
  });
}

export function createLabel(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof LabelInput>) => request(Label, api.labels(tenantId), { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [LABELS] }),
  });
}

export function reverseLabel(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: ({ labelId, note }: { labelId: string; note?: string }) =>
      request(Label, api.labelReversal(tenantId, labelId), { method: 'POST', body: note ? { note } : {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: [LABELS] }),
  });
}
