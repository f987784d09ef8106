import { z } from 'zod';
import type { CaseTimes } from '#db/queries/case-due.ts';
import type { ListedCase } from '#db/queries/case-list.ts';
import { CASE_STATES } from '#db/vocab.ts';
import type { CaseItem } from '#lib/contracts/alert-case.ts';
import type { Event } from '#lib/contracts/event.ts';
import { storedAlert } from '../alerts/stored-alert.ts';
import type { TenantContext } from '../context.ts';
import { timesOf } from './scope.ts';
import { toCase } from './to-case.ts';

const moment = z.coerce.date();
const StoredCase = z.object({
  alert_id: z.string(),
  seq: z.number(),
  queue: z.string(),
  state: z.enum(CASE_STATES),
  version: z.number(),
  claimed_by: z.string().nullable(),
  claimed_until: moment.nullable(),
  assigned_to: z.string().nullable(),
  severity: z.string(),
  snoozed_until: moment.nullable(),
  woken_score: z.number().nullable(),
  changed_by: z.string().nullable(),
  changed_at: moment.nullable(),
  opened_at: moment,
});

/** A row of the list as the API answers it. The stored event was checked before it was stored. */
export function toItem(ctx: TenantContext, row: ListedCase): CaseItem {
  const { event_type, case_row } = row;
  const { status, payment } = row.payload as Event;
  return {
    alert: storedAlert(ctx.orgId, row),
    case: case_row === null ? null : readCase(case_row, timesOf(ctx)),
    event_type,
    event_status: status,
    payment: paymentOf(payment),
  };
}

function paymentOf(payment: Event['payment']): CaseItem['payment'] {
  if (payment?.amount === undefined) return null;
  return { amount: payment.amount, currency: payment.currency ?? null, result: payment.result ?? null };
}

function readCase(stored: Record<string, unknown>, times: CaseTimes) {
  const row = StoredCase.parse(stored);
  return toCase(
    {
      alertId: row.alert_id,
      seq: row.seq,
      queue: row.queue,
      state: row.state,
      version: row.version,
      claimedBy: row.claimed_by,
      claimedUntil: row.claimed_until,
      assignedTo: row.assigned_to,
      severity: row.severity,
      snoozedUntil: row.snoozed_until,
      wokenScore: row.woken_score,
      changedBy: row.changed_by,
      changedAt: row.changed_at,
      openedAt: row.opened_at,
    },
    times,
  );
}
