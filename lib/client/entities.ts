import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { EntityKind } from '#db/vocab.ts';
import { CasePage } from '#lib/contracts/alert-case.ts';
import { Entity, EntityLinks, EntityNote, type EntityNoteInput } from '#lib/contracts/entity.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const ENTITIES = 'entities';
const ALERTS_SHOWN = 100;
const FILTER_NAMES = { user: 'client_user_id', device: 'device_id', ip: 'ip' } as const;

export function entityQuery(tenantId: string, kind: EntityKind, key: string) {
  return queryOptions({
    queryKey: [ENTITIES, 'detail', { tenantId, kind, key }],
    queryFn: ({ signal }) => request(Entity, api.entity(tenantId, kind, key), { signal }),
  });
}

/** The newest alerts of an entity. */
export function entityAlertsQuery(tenantId: string, kind: EntityKind, key: string) {
  return queryOptions({
    queryKey: [ENTITIES, 'alerts', { tenantId, kind, key }],
    queryFn: ({ signal }) =>
      request(CasePage, api.cases(tenantId, { view: 'all', [FILTER_NAMES[kind]]: key, limit: ALERTS_SHOWN }), {
        signal,
      }),
  });
}

export function entityLinksQuery(tenantId: string, kind: EntityKind, key: string) {
  return queryOptions({
    queryKey: [ENTITIES, 'links', { tenantId, kind, key }],
    queryFn: ({ signal }) => request(EntityLinks, api.entityLinks(tenantId, kind, key), { signal }),
  });
}

export function noteEntity(client: QueryClient, tenantId: string, kind: EntityKind, key: string) {
  return mutationOptions({
    mutationFn: (input: z.input<typeof EntityNoteInput>) =>
      request(EntityNote, api.entityNotes(tenantId, kind, key), { method: 'POST', body: input }),
    onSuccess: () => client.invalidateQueries({ queryKey: [ENTITIES, 'detail'] }),
  });
}
