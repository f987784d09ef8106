import { EVENTS_PER_REQUEST_MAX, Event } from '#lib/contracts/event.ts';
import { ServiceError } from '#lib/services/errors.ts';
import type { Refused } from '#lib/services/events/outcome.ts';
import { parseWith } from '#lib/services/parse.ts';
import { mediaTypeOf, parseJson, readText } from './body.ts';
import { requireStorable } from './storable.ts';

export const EVENTS_BYTES_MAX = 8 * 1024 * 1024;

export interface EventsBody {
  /** True where the body is one event and not a list. */
  readonly single: boolean;
  readonly elements: readonly (Event | Refused)[];
}

/**
 * Reads one event, an array of events or NDJSON. An element of a list that is no event is returned as refused.
 * @throws ServiceError unsupported_media_type, payload_too_large, invalid_json, invalid_request.
 */
export async function readEvents(request: Request): Promise<EventsBody> {
  const type = mediaTypeOf(request);
  if (type !== 'application/json' && type !== 'application/x-ndjson') {
    const message = 'Send events as Content-Type: application/json or application/x-ndjson.';
    throw new ServiceError('unsupported_media_type', message);
  }
  const text = await readText(request, EVENTS_BYTES_MAX);
  if (type === 'application/x-ndjson') return { single: false, elements: limited(linesOf(text)).map(readLine) };
  const value = parseJson(text);
  if (!Array.isArray(value)) return { single: true, elements: [parseEvent(value)] };
  return { single: false, elements: limited(value).map(readElement) };
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

function limited<T>(values: readonly T[]): readonly T[] {
  if (values.length === 0) throw new ServiceError('invalid_request', 'The request holds no event.');
  if (values.length <= EVENTS_PER_REQUEST_MAX) return values;
  const message = `The request holds ${values.length} events; the limit is ${EVENTS_PER_REQUEST_MAX}.`;
  throw new ServiceError('payload_too_large', message);
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
