import type { z } from 'zod';
import { database } from '#db/client.ts';
import { type LabelFilter, listLabels as query } from '#db/queries/labels.ts';
import type { LabelListQuery, LabelPage } from '#lib/contracts/label.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { ServiceError } from '../errors.ts';
import { toLabel } from './to-label.ts';

/**
 * Labels of a tenant, newest first, reversed ones included; of one entity only those in force.
 * @throws ServiceError invalid_parameter on half of an entity or a cursor of another list.
 */
export async function listLabels(ctx: TenantContext, input: z.output<typeof LabelListQuery>): Promise<LabelPage> {
  requireScope(ctx, 'labels:read');
  const { event_id: eventId, alert_id: alertId, entity: kind, key, outcome, cursor, limit } = input;
  if ((kind === undefined) !== (key === undefined)) {
    throw new ServiceError('invalid_parameter', 'key: goes with entity, and entity with key.', { location: 'key' });
  }
  const { tenantId } = ctx.tenant;
  const list = `labels/${tenantId}`;
  const entity = kind === undefined || key === undefined ? undefined : { kind, key };
  const before = cursor === undefined ? undefined : placeOf(decodeCursor(list, cursor));
  const rows = await query(
    database().tenant(ctx.tenant.tenantId).db,
    tenantId,
    { eventId, alertId, entity, outcome, before },
    limit + 1,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    labels: shown.map(toLabel),
    next_cursor: last ? encodeCursor(list, JSON.stringify([last.createdAt.toISOString(), last.labelId])) : null,
  };
}

function placeOf(place: string): LabelFilter['before'] {
  const [createdAt, labelId] = JSON.parse(place) as [string, string];
  return { createdAt: new Date(createdAt), labelId };
}
