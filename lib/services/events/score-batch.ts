import type { Sql } from '#db/client.ts';
import { insertCases } from '#db/queries/cases.ts';
import {
  advanceTenantCounter,
  findStoredEvents,
  type IngestTransaction,
  inIngestTransaction,
  insertAlerts,
  insertEventKeys,
  insertEvents,
  lockTenantCounter,
  lowestSeq,
} from '#db/queries/ingest.ts';
import { findLinks, findLocatedEvents, findNewestLinks, upsertLinks } from '#db/queries/links.ts';
import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import type { Assessor } from '#lib/risk/assess.ts';
import type { WindowFacts } from '#lib/risk/facts.ts';
import { caseOf } from '../cases/open.ts';
import { buildAlert } from './build-alert.ts';
import { buildFacts, type LocatedRow } from './facts.ts';
import { createLinkLedger, type LinkLedger, NEWEST_MAX } from './link-ledger.ts';
import type { PreparedEvent } from './prepare.ts';
import { alertRow, eventRow, locatedKey, type Placed } from './rows.ts';
import { eventKeysOf, linksOf, listsOf, subjectsOf } from './subjects.ts';
import { readWindows } from './window-facts.ts';

const LATE_MS_MAX = 5 * 60_000;

export type IngestOutcome =
  | { readonly status: 'scored' | 'duplicate'; readonly alert: RiskAlert }
  /** The id was used for another content. */
  | { readonly status: 'conflict' }
  /** Stored, but older than anything that is scored. */
  | { readonly status: 'too_old' };

export interface BatchScope {
  readonly orgId: string;
  readonly tenantId: string;
  readonly assess: Assessor;
  readonly clock: () => Date;
}

/**
 * The one ingest transaction: everything that is new is stored, numbered without a gap and scored in order, or nothing is.
 * Idempotent by event id. @returns one outcome an item, in order.
 */
export function scoreBatch(sql: Sql, scope: BatchScope, items: readonly PreparedEvent[]): Promise<IngestOutcome[]> {
  return inIngestTransaction(sql, async (tx) => {
    const counter = await lockTenantCounter(tx, scope.tenantId);
    const outcomes = new Map<string, { hash: string; outcome: IngestOutcome | null }>();
    for (const row of await findStoredEvents(tx, scope.tenantId, [
      ...new Set(items.map(({ event }) => event.event_id)),
    ])) {
      const outcome: IngestOutcome =
        row.seq < 1 ? { status: 'too_old' } : { status: 'duplicate', alert: RiskAlert.parse(row.alert) };
      outcomes.set(row.event_id, { hash: row.content_hash, outcome });
    }
    const fresh = items.filter(({ event, hash }) => {
      if (outcomes.has(event.event_id)) return false;
      outcomes.set(event.event_id, { hash, outcome: null });
      return true;
    });
    const { placed, watermark } = place(fresh, counter.next, counter.watermark?.getTime() ?? 0);
    await storeUnscored(tx, scope.tenantId, fresh);
    const alerts = await scorePlaced(tx, scope, placed);
    if (placed.length > 0) {
      await advanceTenantCounter(tx, scope.tenantId, counter.next + placed.length, new Date(watermark).toISOString());
    }
    return answers(items, outcomes, alerts);
  });
}

/** Numbers the events that are scored; an event is late when it is far behind the newest one before it. */
function place(fresh: readonly PreparedEvent[], next: number, since: number): { placed: Placed[]; watermark: number } {
  let watermark = since;
  const placed = fresh
    .filter(({ tooOld }) => !tooOld)
    .map((prepared, index) => {
      const inWindows = prepared.occurredAt >= watermark - LATE_MS_MAX;
      watermark = Math.max(watermark, Math.min(prepared.occurredAt, prepared.receivedAt));
      return { seq: next + index, prepared, subjects: subjectsOf(prepared), inWindows };
    });
  return { placed, watermark };
}

/** Events beyond the horizon keep their id, so that they stay idempotent, but take no number of an alert. */
async function storeUnscored(tx: IngestTransaction, tenantId: string, fresh: readonly PreparedEvent[]): Promise<void> {
  const old = fresh.filter(({ tooOld }) => tooOld);
  if (old.length === 0) return;
  const lowest = await lowestSeq(tx, tenantId);
  const rows = old.map((prepared, index) => ({
    seq: lowest - 1 - index,
    prepared,
    subjects: subjectsOf(prepared),
    inWindows: false,
  }));
  await insertEvents(tx, tenantId, rows.map(eventRow));
}

async function scorePlaced(tx: IngestTransaction, scope: BatchScope, placed: readonly Placed[]): Promise<RiskAlert[]> {
  if (placed.length === 0) return [];
  const { tenantId } = scope;
  await Promise.all([
    insertEvents(tx, tenantId, placed.map(eventRow)),
    insertEventKeys(
      tx,
      tenantId,
      placed.flatMap(({ prepared, subjects, seq, inWindows }) => eventKeysOf(prepared, subjects, seq, inWindows)),
    ),
  ]);
  const [windows, located, ledger] = await Promise.all([
    readWindows(tx, tenantId, placed),
    locatedBySeq(tx, tenantId, placed),
    openLedger(tx, tenantId, placed),
  ]);
  const ts = scope.clock();
  const scored = placed.map((item) => scoreOne(scope, ts, item, ledger, windows(item), located.get(item.seq) ?? []));
  await Promise.all([
    insertAlerts(
      tx,
      tenantId,
      scored.map(({ row }) => row),
    ),
    upsertLinks(tx, tenantId, ledger.changed()),
    insertCases(
      tx,
      tenantId,
      scored.flatMap(({ opened }) => opened ?? []),
    ),
  ]);
  return scored.map(({ alert }) => alert);
}

async function openLedger(tx: IngestTransaction, tenantId: string, placed: readonly Placed[]): Promise<LinkLedger> {
  const [stored, { links, totals }] = await Promise.all([
    findLinks(tx, tenantId, unique(placed.flatMap(({ subjects }) => linksOf(subjects)))),
    findNewestLinks(tx, tenantId, unique(placed.flatMap(({ subjects }) => listsOf(subjects))), NEWEST_MAX),
  ]);
  return createLinkLedger(stored, links, totals);
}

async function locatedBySeq(tx: IngestTransaction, tenantId: string, placed: readonly Placed[]) {
  const bySeq = new Map<number, LocatedRow[]>();
  for (const row of await findLocatedEvents(tx, tenantId, placed.flatMap(locatedKey))) {
    bySeq.set(row.seq, [...(bySeq.get(row.seq) ?? []), row]);
  }
  return bySeq;
}

function scoreOne(
  scope: BatchScope,
  ts: Date,
  item: Placed,
  ledger: LinkLedger,
  windows: WindowFacts,
  located: readonly LocatedRow[],
) {
  const { prepared, subjects, seq, inWindows } = item;
  const facts = buildFacts({ prepared, subjects, inWindows, ledger, windows, located });
  const missing = [
    ...(prepared.enrichment.network ? prepared.enrichment.notes : []),
    ...(prepared.clockAhead ? ['occurred_at'] : []),
  ];
  const assessment = scope.assess(facts, { missing, components: [] });
  for (const { kind, key, other } of linksOf(subjects)) ledger.touch(kind, key, other, prepared.occurredAt, seq);
  const { orgId, tenantId } = scope;
  const sharedIpSessions10m = windows.ip?.sessions10m ?? 0;
  const alert = buildAlert({ orgId, tenantId, seq, ts, prepared, subjects, assessment, ledger, sharedIpSessions10m });
  const opened = caseOf(alert, prepared.event.type, assessment.queues[0] ?? null);
  return { alert, row: alertRow(item, alert, assessment), opened };
}

function answers(
  items: readonly PreparedEvent[],
  outcomes: ReadonlyMap<string, { hash: string; outcome: IngestOutcome | null }>,
  alerts: readonly RiskAlert[],
): IngestOutcome[] {
  const scored = new Map(alerts.map((alert) => [alert.data.entity.session.event_id, alert]));
  const answered = new Set<string>();
  return items.map(({ event, hash }) => {
    const known = outcomes.get(event.event_id);
    if (known?.hash !== hash) return { status: 'conflict' };
    if (known.outcome) return known.outcome;
    const alert = scored.get(event.event_id);
    if (!alert) return { status: 'too_old' };
    const status = answered.has(event.event_id) ? 'duplicate' : 'scored';
    answered.add(event.event_id);
    return { status, alert };
  });
}

function unique<T extends { readonly kind: string; readonly key: string; readonly other?: string }>(
  keys: readonly T[],
): T[] {
  return [...new Map(keys.map((key) => [JSON.stringify([key.kind, key.key, key.other]), key])).values()];
}
