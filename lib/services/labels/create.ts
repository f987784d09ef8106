import { v7 as uuid } from 'uuid';
import { alertIdOf } from '#db/alert-id.ts';
import { database, type Executor } from '#db/client.ts';
import {
  findLabelledEvents,
  findLabels,
  insertEntityLabels,
  insertLabels,
  type LabelledEvent,
  type LabelRecord,
} from '#db/queries/labels.ts';
import type { Label, LabelInput } from '#lib/contracts/label.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { entitiesOfStored } from './subjects.ts';
import { toLabel } from './to-label.ts';

const AHEAD_MS_MAX = 5 * 60_000;

export type LabelOutcome =
  | { readonly status: 'created' | 'duplicate'; readonly label: Label }
  | { readonly status: 'rejected'; readonly error: ServiceError };

type NewLabel = Omit<LabelRecord, 'tenantId'>;
interface Draft {
  readonly event: LabelledEvent;
  readonly row: NewLabel;
}

/**
 * Labels events and through them their users, devices, addresses, cards and payees. Idempotent by label id, or by event,
 * source, outcome and fraud type. @returns one outcome a label, in order.
 */
export function createLabels(ctx: TenantContext, inputs: readonly LabelInput[]): Promise<LabelOutcome[]> {
  requireScope(ctx, 'labels:write');
  return database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction((tx) => createLabelsIn(tx, ctx, inputs));
}

/** The same within a transaction of the caller's. */
export async function createLabelsIn(
  tx: Executor,
  ctx: TenantContext,
  inputs: readonly LabelInput[],
): Promise<LabelOutcome[]> {
  requireScope(ctx, 'labels:write');
  const { tenantId } = ctx.tenant;
  const find = eventFinder(
    await findLabelledEvents(tx, tenantId, {
      eventIds: inputs.flatMap(({ event_id }) => event_id ?? []),
      alertIds: inputs.flatMap(({ alert_id }) => alert_id ?? []),
    }),
  );
  const drafts = inputs.map((input) => draft(ctx, input, find(input)));
  const wanted = drafts.filter((item): item is Draft => 'row' in item);
  const kept = await insertLabels(
    tx,
    tenantId,
    wanted.map(({ row }) => row),
  );
  const fresh = wanted.filter(({ row }, index) => kept.has(row.labelId) && isFirst(wanted, row, index));
  await insertEntityLabels(tx, tenantId, fresh.flatMap(entityRows));
  const standing = await findLabels(tx, tenantId, {
    labelIds: wanted.map(({ row }) => row.labelId),
    seqs: wanted.map(({ row }) => row.seq),
  });
  const outcomes = drafts.map((item) => ('row' in item ? outcomeOf(item, fresh, standing) : item));
  const created = outcomes.filter(({ status }) => status === 'created').length;
  const target = inputs.length === 1 ? (inputs[0]?.event_id ?? inputs[0]?.alert_id ?? null) : null;
  await writeAudit(tx, ctx, 'label.create', target, { created, labels: inputs.length });
  return outcomes;
}

function eventFinder(events: readonly LabelledEvent[]) {
  const byEvent = new Map(events.map((event) => [event.eventId, event]));
  const byAlert = new Map(events.map((event) => [alertIdOf(event.madeAt, event.seq), event]));
  return ({ event_id, alert_id }: LabelInput) =>
    event_id === undefined ? byAlert.get(alert_id ?? '') : byEvent.get(event_id);
}

function draft(
  ctx: TenantContext,
  input: LabelInput,
  event: LabelledEvent | undefined,
): Draft | { readonly status: 'rejected'; readonly error: ServiceError } {
  const refuse = (code: 'not_found' | 'invalid_request', message: string) => ({
    status: 'rejected' as const,
    error: new ServiceError(code, message),
  });
  if (!event) return refuse('not_found', `No scored event "${input.event_id ?? input.alert_id}" is there.`);
  const effectiveAt = input.effective_at === undefined ? ctx.now : new Date(input.effective_at);
  if (effectiveAt.getTime() > ctx.now.getTime() + AHEAD_MS_MAX)
    return refuse('invalid_request', 'effective_at: lies in the future.');
  if (effectiveAt < event.occurredAt) return refuse('invalid_request', 'effective_at: lies before the event itself.');
  const row: NewLabel = {
    labelId: input.label_id ?? uuid(),
    seq: event.seq,
    eventId: event.eventId,
    alertId: alertIdOf(event.madeAt, event.seq),
    outcome: input.outcome,
    source: input.source,
    fraudType: input.fraud_type ?? '',
    effectiveAt,
    note: input.note ?? null,
    createdAt: ctx.now,
    createdBy: actorName(ctx.actor),
    reversedAt: null,
    reversedBy: null,
    reversalNote: null,
  };
  return { event, row };
}

const naturalKey = ({ seq, source, outcome, fraudType }: Pick<NewLabel, 'seq' | 'source' | 'outcome' | 'fraudType'>) =>
  `${seq}/${source}/${outcome}/${fraudType}`;

function isFirst(drafts: readonly Draft[], row: NewLabel, index: number): boolean {
  return drafts.findIndex((item) => item.row.labelId === row.labelId) === index;
}

function entityRows({ event, row }: Draft) {
  const { labelId, seq, effectiveAt, outcome, fraudType } = row;
  const shared = { labelId, seq, effectiveAt, occurredAt: event.occurredAt, outcome, fraudType };
  return entitiesOfStored(event).map((entity) => ({ ...entity, ...shared }));
}

function outcomeOf(item: Draft, fresh: readonly Draft[], standing: readonly LabelRecord[]): LabelOutcome {
  const { row } = item;
  const found =
    standing.find(({ labelId }) => labelId === row.labelId) ??
    standing.find((label) => naturalKey(label) === naturalKey(row));
  if (found && naturalKey(found) === naturalKey(row)) {
    return { status: fresh.includes(item) ? 'created' : 'duplicate', label: toLabel(found) };
  }
  const message = `A label "${row.labelId}" with another content is there already. The first one is kept.`;
  return { status: 'rejected', error: new ServiceError('duplicate_conflict', message) };
}
