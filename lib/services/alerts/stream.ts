import { database } from '#db/client.ts';
import { listAlertsAfter, newestSeq } from '#db/queries/alerts.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { log } from '#lib/log.ts';
import { requireScope, type TenantContext, type TenantRow } from '../context.ts';
import { createCourier } from './courier.ts';
import { storedAlert } from './stored-alert.ts';

const POLL_MS = 400;
const PAGE = 500;
/** Number of alerts that one piece of work delivers to one listener. */
const TOGETHER = 50;

/** Listeners of the same alerts are given the same list. */
type Deliver = (alerts: readonly RiskAlert[]) => void;

interface Listener {
  seq: number;
  readonly deliver: Deliver;
}

/** One for all tenants: however many streams there are, decisions have most of the thread. */
const carry = createCourier();

/** The poller of a tenant in this process. All listeners share it, and it stops with the last of them. */
interface Feed {
  readonly listeners: Set<Listener>;
  /** Alerts up to this seq were delivered to every listener. */
  seq: number;
}

const shared = globalThis as { assayFeeds?: Map<string, Feed> };

/**
 * Delivers every alert of the tenant after a seq, once and in order, until it is closed.
 * @param afterSeq undefined delivers only alerts from now on. A seq beyond the newest one, as after a backup was
 * restored, counts as the newest one, and the reader is told.
 * @param reader is waited for after each page of missed alerts.
 * @returns a function that ends the delivery.
 */
export async function followAlerts(
  ctx: TenantContext,
  afterSeq: number | undefined,
  deliver: Deliver,
  reader: { drained(): Promise<void>; comment(text: string): void },
  signal: AbortSignal,
): Promise<() => void> {
  requireScope(ctx, 'alerts:read');
  const { tenant } = ctx;
  const newest = await newestSeq(database().tenant(ctx.tenant.tenantId).sql, tenant.tenantId);
  const listener: Listener = { seq: Math.min(afterSeq ?? newest, newest), deliver };
  if (afterSeq !== undefined && afterSeq > newest)
    reader.comment(`seq ${afterSeq} is beyond the newest alert, which has ${newest}; alerts after that one follow`);
  for (;;) {
    const caughtUp = await readOn(tenant, listener.seq, [listener]);
    await reader.drained();
    if (signal.aborted) return () => {};
    const feed = feeds().get(tenant.tenantId);
    if (caughtUp && (!feed || feed.seq <= listener.seq)) return join(tenant, listener);
  }
}

function join(tenant: TenantRow, listener: Listener): () => void {
  const { tenantId } = tenant;
  const standing = feeds().get(tenantId);
  const feed = standing ?? { listeners: new Set<Listener>(), seq: listener.seq };
  feed.listeners.add(listener);
  if (!standing) {
    feeds().set(tenantId, feed);
    void poll(tenant, feed);
  }
  return () => {
    feed.listeners.delete(listener);
    if (feed.listeners.size === 0 && feeds().get(tenantId) === feed) feeds().delete(tenantId);
  };
}

async function poll(tenant: TenantRow, feed: Feed): Promise<void> {
  while (feed.listeners.size > 0) {
    try {
      const caughtUp = await readOn(tenant, feed.seq, feed.listeners, feed);
      if (!caughtUp) continue;
    } catch (error) {
      log().warn({ err: error, tenant_id: tenant.tenantId }, 'the alerts cannot be followed for the moment');
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Delivers one page.
 * @param listeners may be joined by others meanwhile: a Set that is gone through gives those too.
 * @returns true where no more alerts were there.
 */
async function readOn(
  { tenantId, orgId }: TenantRow,
  afterSeq: number,
  listeners: Iterable<Listener>,
  feed?: Feed,
): Promise<boolean> {
  const rows = await listAlertsAfter(database().tenant(tenantId).sql, tenantId, afterSeq, {}, PAGE);
  for (let from = 0; from < rows.length; from += TOGETHER) {
    const alerts = rows.slice(from, from + TOGETHER).map((row) => storedAlert(orgId, row));
    for (const listener of listeners) await carry(() => deliverTo(listener, alerts));
    if (feed) feed.seq = seqOfLast(alerts, feed.seq);
  }
  return rows.length < PAGE;
}

function deliverTo(listener: Listener, alerts: readonly RiskAlert[]): void {
  const isNew = ({ seq }: RiskAlert) => seq > listener.seq;
  const fresh = alerts.every(isNew) ? alerts : alerts.filter(isNew);
  if (fresh.length === 0) return;
  listener.seq = seqOfLast(fresh, listener.seq);
  listener.deliver(fresh);
}

const seqOfLast = (alerts: readonly RiskAlert[], seq: number): number => alerts.at(-1)?.seq ?? seq;

function feeds(): Map<string, Feed> {
  shared.assayFeeds ??= new Map();
  return shared.assayFeeds;
}
