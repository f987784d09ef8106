import { EVENTS_PER_REQUEST_MAX, Event } from '#lib/contracts/event.ts';
import { ServiceError } from '#lib/services/errors.ts';
import type { Refused } from '#lib/services/events/outcome.ts';
import { parseWith } from '#lib/services/parse.ts';
import { mapInTurns } from '#lib/services/turns.ts';
import { mediaTypeOf, parseJson, readText } from './body.ts';
import { sizeOfList } from './json-size.ts';
import { requireStorable } from './storable.ts';

export const EVENTS_BYTES_MAX = 8 * 1024 * 1024;
/** Of all events of a request; one that gives every field has about a hundred. */
const VALUES_MAX = 256 * EVENTS_PER_REQUEST_MAX;

export interface EventsBody {
  /** True where the body is one event and not a list. */
  readonly single: boolean;
  readonly elements: readonly (Event | Refused)[];
}

/**
 * Reads one event, an array of events or NDJSON. An element of a list that is no event is returned as refused.
 * @param tenantId whose events they are, as far as that is known.
 * @throws ServiceError unsupported_media_type, payload_too_large, invalid_json, invalid_request.
 */
export async function readEvents(request: Request, tenantId: string | undefined): Promise<EventsBody> {
  const type = mediaTypeOf(request);
  if (type !== 'application/json' && type !== 'application/x-ndjson') {
    const message = 'Send events as Content-Type: application/json or application/x-ndjson.';
    throw new ServiceError('unsupported_media_type', message);
  }
  const text = await readText(request, EVENTS_BYTES_MAX);
  const isLines = type === 'application/x-ndjson';
  requireFew(text, !isLines && /^\s*\[/.test(text));
  if (isLines) return { single: false, elements: await mapInTurns(tenantId, limited(linesOf(text)), readLine) };
  const value = parseJson(text);
  if (!Array.isArray(value)) return { single: true, elements: [parseEvent(value)] };
  return { single: false, elements: await mapInTurns(tenantId, limited(value), readElement) };
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

/** @throws ServiceError payload_too_large, before the text is parsed. */
function requireFew(text: string, isList: boolean): void {
  const most = { elements: isList ? 2 * EVENTS_PER_REQUEST_MAX : Number.POSITIVE_INFINITY, values: VALUES_MAX };
  const { elements, values } = sizeOfList(text, most);
  if (elements > most.elements) throw new ServiceError('payload_too_large', tooMany(`more than ${most.elements}`));
  if (values <= VALUES_MAX) return;
  throw new ServiceError('payload_too_large', `The request holds more than ${VALUES_MAX} values.`);
}

const tooMany = (events: number | string): string =>
  `The request holds ${events} events; the limit is ${EVENTS_PER_REQUEST_MAX}.`;

function limited<T>(values: readonly T[]): readonly T[] {
  if (values.length === 0) throw new ServiceError('invalid_request', 'The request holds no event.');
  if (values.length <= EVENTS_PER_REQUEST_MAX) return values;
  throw new ServiceError('payload_too_large', tooMany(values.length));
}

function readLine(line: string): Event | Refused {
  return refusing(null, () => {
    const value = parseJson(line);
    return readElement(value);
  });
}

function readElement(value: unknown): Event | Refused {
  const id = value !== null && typeof value === 'object' && 'event_id' in value ? value.event_id : null;
  return refusing(typeof id === 'string' ? id.slice(0, 128) : null, () => parseEvent(value));
}

function refusing(eventId: string | null, parse: () => Event | Refused): Event | Refused {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { status: 'rejected', eventId, error };
  }
}

function parseEvent(value: unknown): Event {
  const event = parseWith(Event, value, 'invalid_request');
  requireStorable(value, 'invalid_request');
  return event;
}
