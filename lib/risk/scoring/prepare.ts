import { createHash } from 'node:crypto';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { Event } from '#lib/contracts/event.ts';
import type { Enricher, Enrichment } from '#lib/enrich/index.ts';

const AHEAD_MS_MAX = 5 * 60_000;
const AGE_MS_MAX = 30 * 86_400_000;

/** An event that is ready to be scored: timed, hashed and enriched. Times are epoch milliseconds. */
export interface PreparedEvent {
  readonly event: Event;
  /** SHA-256 over the event's canonical JSON, without the tenant. */
  readonly hash: string;
  readonly receivedAt: number;
  /** The client's time, or the time of receipt where the client gave no time or one that is ahead. */
  readonly occurredAt: number;
  readonly clockAhead: boolean;
  /**
   * True where the event is more than 30 days old, older than any window. It is neither stored nor scored, but one that
   * was stored before gets its answer again.
   */
  readonly tooOld: boolean;
  readonly enrichment: Enrichment;
}

/** Prepares an event for scoring. @param receivedAt epoch milliseconds. */
export function prepareEvent(event: Event, enricher: Pick<Enricher, 'enrich'>, receivedAt: number): PreparedEvent {
  const claimed = event.occurred_at === undefined ? receivedAt : Date.parse(event.occurred_at);
  const clockAhead = isClockAhead(event, receivedAt);
  const occurredAt = clockAhead ? receivedAt : claimed;
  const { tenant_id: _tenant, ...content } = event;
  return {
    event,
    hash: createHash('sha256').update(canonicalJson(content)).digest('hex'),
    receivedAt,
    occurredAt,
    clockAhead,
    tooOld: occurredAt < receivedAt - AGE_MS_MAX,
    enrichment: enricher.enrich({ ip: event.network?.ip, userAgent: event.device?.ua, email: event.user?.email }),
  };
}

/** Whether the client's time is more than 5 minutes ahead, so that the time of receipt is used instead. */
export function isClockAhead({ occurred_at: claimed }: Pick<Event, 'occurred_at'>, receivedAt: number): boolean {
  return claimed !== undefined && Date.parse(claimed) > receivedAt + AHEAD_MS_MAX;
}
