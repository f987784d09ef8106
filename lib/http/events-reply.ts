import type { EventBatchResult, EventResult } from '#lib/contracts/event.ts';
import type { Context } from '#lib/services/context.ts';
import { ingestEvents } from '#lib/services/events/ingest.ts';
import type { Ingested } from '#lib/services/events/outcome.ts';
import { namedOrOnly, resolveTenant } from '#lib/services/tenants/resolve.ts';
import { mapInTurns } from '#lib/services/turns.ts';
import { type EventsBody, readEvents } from './events-body.ts';
import { idempotent } from './idempotency.ts';
import { Reply } from './reply.ts';

/** Reads the events of a request, scores them and answers: with the alert of a single event, or with one result each. */
export async function eventsReply(ctx: Context, tenantId: string | undefined, request: Request): Promise<Reply> {
  if (tenantId !== undefined) await resolveTenant(ctx, tenantId);
  const whose = namedOrOnly(ctx, tenantId);
  const body = await readEvents(request, whose);
  const content = () => ({ single: body.single, tenantId, elements: body.elements.map(contentOf) });
  return idempotent(ctx, request, content, async () => {
    const results = await ingestEvents(ctx, body.elements, tenantId);
    const [first] = results;
    return body.single && first ? singleReply(first) : batchReply(whose, results);
  });
}

/** A refused element is known by what was wrong with it. */
function contentOf(element: EventsBody['elements'][number]): unknown {
  return 'error' in element ? [element.eventId, element.error.message] : element;
}

/** @throws the refusal of the event. */
function singleReply(result: Ingested): Reply {
  if (result.status === 'rejected') throw result.error;
  const headers = result.status === 'duplicate' ? { 'Idempotency-Replayed': 'true' } : {};
  return Reply.json(result.alert, { headers });
}

/** Written piece by piece, since the alerts of a large batch are some megabytes. */
async function batchReply(tenantId: string | undefined, results: readonly Ingested[]): Promise<Reply> {
  const count = (status: Ingested['status']) => results.filter((result) => result.status === status).length;
  const counts: Omit<EventBatchResult, 'results'> = {
    scored: count('scored'),
    duplicates: count('duplicate'),
    rejected: count('rejected'),
  };
  const texts = await mapInTurns(tenantId, results, (result) => JSON.stringify(eventResult(result)));
  return Reply.jsonText(`${JSON.stringify(counts).slice(0, -1)},"results":[${texts.join(',')}]}`);
}

function eventResult(result: Ingested): EventResult {
  const { eventId: event_id, status } = result;
  if (result.status !== 'rejected') return { event_id, status, alert: result.alert, error: null };
  const { code, message } = result.error;
  return { event_id, status, alert: null, error: { error: code, message } };
}
