import { database } from '#db/client.ts';
import { findCustomer } from '#db/queries/customers.ts';
import {
  alertsOfEntity,
  type EntityAlertRow,
  findEntity,
  listEntityNotes,
  openCasesOf,
  type SeenRow,
  seenWithEntity,
} from '#db/queries/entities.ts';
import type { EntityKind, Severity } from '#db/vocab.ts';
import type { Entity, SeenWith } from '#lib/contracts/entity.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { toNote } from './note.ts';

const COUNT_MAX = 100_000;
const EVENTS_READ_MAX = 5000;
const SEEN_MAX = 50;
const NOTES_MAX = 100;
const DAYS = 30;
const DAY_MS = 86_400_000;

/** A user, a device or an address with its history. @throws ServiceError not_found where it was never seen. */
export async function getEntity(ctx: TenantContext, kind: EntityKind, key: string): Promise<Entity> {
  requireScope(ctx, 'alerts:read');
  const { sql, db } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const found = await findEntity(sql, tenantId, kind, key, COUNT_MAX);
  if (!found) throw notFound(`The ${kind} "${key}"`);
  const limits = { eventsMax: EVENTS_READ_MAX, perKind: SEEN_MAX };
  const [alerts, seen, openCases, customer, notes] = await Promise.all([
    alertsOfEntity(sql, tenantId, kind, key, EVENTS_READ_MAX),
    seenWithEntity(sql, tenantId, { kind, key }, limits),
    openCasesOf(sql, tenantId, kind, key),
    kind === 'user' ? findCustomer(db, tenantId, key) : undefined,
    listEntityNotes(db, tenantId, kind, key, NOTES_MAX),
  ]);
  const of = (wanted: SeenRow['kind']) => seen.filter((row) => row.kind === wanted && row.key !== key).map(toSeen);
  return {
    kind,
    key,
    first_seen_at: found.first_seen_at.toISOString(),
    last_seen_at: found.last_seen_at.toISOString(),
    events: found.events,
    read: Math.min(found.events, EVENTS_READ_MAX),
    alerts: countsOf(alerts),
    open_cases: openCases,
    score_max: Math.max(0, ...alerts.map(({ score_max }) => score_max)),
    days: daysUntil(ctx.now).map((day) => ({ day, ...countsOf(alerts.filter((row) => row.day === day)) })),
    users: of('user'),
    devices: of('device'),
    ips: of('ip'),
    countries: of('country'),
    customer_id: customer?.customer_id ?? null,
    notes: notes.map(toNote),
  };
}

function daysUntil(now: Date): string[] {
  return Array.from({ length: DAYS }, (_, index) =>
    new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

function countsOf(rows: readonly EntityAlertRow[]): Entity['alerts'] {
  const counts = { LOW: 0, MEDIUM: 0, HIGH: 0, CRITICAL: 0, blocked: 0 };
  for (const { severity, alerts, blocked } of rows) {
    counts[severity as Severity] += alerts;
    counts.blocked += blocked;
  }
  return counts;
}

export function toSeen({
  key,
  events,
  first_at,
  last_at,
}: Pick<SeenRow, 'key' | 'events' | 'first_at' | 'last_at'>): SeenWith {
  return { key, events, first_at: first_at.toISOString(), last_at: last_at.toISOString() };
}
