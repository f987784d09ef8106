import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { ServiceError } from '../errors.ts';

/** One element of a request that is not scored, and why. Its event id is null where it has none. */
export interface Refused {
  readonly status: 'rejected';
  readonly eventId: string | null;
  readonly error: ServiceError;
}

/** The outcome of one element of a request. */
export type Ingested =
  | { readonly status: 'scored' | 'duplicate'; readonly eventId: string; readonly alert: RiskAlert }
  | Refused;

export function refused(eventId: string | null, error: ServiceError): Refused {
  return { status: 'rejected', eventId, error };
}

export function conflict(eventId: string): Refused {
  const message = `An event "${eventId}" with another content is there already. The first one is kept.`;
  return refused(eventId, new ServiceError('duplicate_conflict', message));
}

export function tooOld(eventId: string): Refused {
  const message = 'occurred_at: is more than 30 days ago. The event was neither stored nor scored.';
  return refused(eventId, new ServiceError('invalid_request', message, { location: 'occurred_at' }));
}
