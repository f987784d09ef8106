import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  Model,
  ModelExplanation,
  ModelOverview,
  type ModelPromotion,
  type ModelRollBack,
  Training,
} from '#lib/contracts/model.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const MODELS = 'models';

const POLL_MS = 1000;

/** The tenant's models; asked every second while a training runs. */
export function modelsQuery(tenantId: string) {
  return queryOptions({
    queryKey: [MODELS, 'overview', { tenantId }],
    queryFn: ({ signal }) => request(ModelOverview, api.models(tenantId), { signal }),
    refetchInterval: ({ state }) => (state.data?.training?.state === 'running' ? POLL_MS : false),
  });
}

/** One model with what was measured of it. */
export function modelQuery(tenantId: string, modelId: string) {
  return queryOptions({
    queryKey: [MODELS, 'detail', { tenantId, modelId }],
    queryFn: ({ signal }) => request(Model, api.model(tenantId, modelId), { signal }),
  });
}

/** What a model would have said of an alert. */
export function modelExplanationQuery(tenantId: string, modelId: string, alertId: string) {
  return queryOptions({
    queryKey: [MODELS, 'explanation', { tenantId, modelId, alertId }],
    queryFn: ({ signal }) => request(ModelExplanation, api.modelExplanation(tenantId, modelId, alertId), { signal }),
  });
}

export function trainModels(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: () => request(Training, api.modelTrainings(tenantId), { method: 'POST', body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: [MODELS] }),
  });
}

export function promoteModel(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof ModelPromotion>) =>
      request(ModelOverview, api.modelPromotions(tenantId), { method: 'POST', body }),
    onSettled: () => client.invalidateQueries({ queryKey: [MODELS] }),
  });
}

export function rollBackModel(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof ModelRollBack>) =>
      request(ModelOverview, api.modelRollBacks(tenantId), { method: 'POST', body }),
    onSettled: () => client.invalidateQueries({ queryKey: [MODELS] }),
  });
}
