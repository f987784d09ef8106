import { ServiceError } from '../../errors.ts';
import { type Ingested, refused } from '../outcome.ts';
import type { Submitted } from '../scoring-queue.ts';

/**
 * Version of the format. It changes with what is sent. Only processes with the same version hand events over to each
 * other.
 */
export const PARCEL_FORMAT = 2;

type PackedError = Pick<ServiceError, 'code' | 'message' | 'headers' | 'location'>;

interface Parcel {
  readonly tenant: Omit<Submitted['tenant'], 'createdAt'> & { readonly createdAt: string };
  readonly events: readonly Omit<Submitted, 'tenant'>[];
}

/**
 * Events of one tenant as JSON text. A prepared event is plain JSON: it is stored as such, and replays read it again.
 */
export function packEvents(items: readonly Submitted[]): string {
  const events = items.map(({ requestId, prepared, traceparent }) => ({ requestId, prepared, traceparent }));
  return JSON.stringify({ tenant: items.at(-1)?.tenant, events });
}

export function unpackEvents(text: string): Submitted[] {
  const { tenant: packed, events } = JSON.parse(text) as Parcel;
  const tenant = { ...packed, createdAt: new Date(packed.createdAt) };
  return events.map((event) => ({ ...event, tenant }));
}

export function packOutcomes(outcomes: readonly Ingested[]): string {
  return JSON.stringify(
    outcomes.map((outcome) => ('error' in outcome ? { ...outcome, error: packError(outcome.error) } : outcome)),
  );
}

export function unpackOutcomes(text: string): Ingested[] {
  const outcomes = JSON.parse(text) as Ingested[];
  return outcomes.map((outcome) =>
    'error' in outcome ? refused(outcome.eventId, unpackError(outcome.error)) : outcome,
  );
}

export function packError({ code, message, headers, location }: ServiceError): PackedError {
  return { code, message, headers, location };
}

export function unpackError({ code, message, headers, location }: PackedError): ServiceError {
  return new ServiceError(code, message, { headers, ...(location === undefined ? {} : { location }) });
}
