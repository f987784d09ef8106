import { z } from 'zod';
import { ACTIONS, SEVERITIES } from '#db/vocab.ts';
import { Cursor, PageLimit, queryInteger, TenantId } from './common.ts';

const AfterSeq = queryInteger(0, 999_999_999_999_999).describe('Only alerts with a higher seq.');
const Id = z.string().min(1).max(128);
const MinSeverity = z.enum(SEVERITIES).describe('Only alerts of this severity or above.');

export const AlertTenant = z.strictObject({ tenant_id: TenantId });
export const AlertPath = z.strictObject({ tenant_id: TenantId, alert_id: Id });

export const LatestAlertQuery = z.strictObject({
  after_seq: AfterSeq.optional(),
  min_severity: MinSeverity.optional(),
  session_id: Id.optional(),
  client_user_id: Id.optional(),
});

export const AlertListQuery = LatestAlertQuery.extend({
  action: z.enum(ACTIONS).optional(),
  flag: z.string().max(64).optional(),
  reason: z.string().max(64).optional(),
  cursor: Cursor.optional(),
  limit: PageLimit,
});

export const AlertStreamQuery = z.strictObject({
  after_seq: AfterSeq.optional().describe('Where to begin when no Last-Event-ID is sent; default: from now on.'),
});
