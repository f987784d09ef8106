import { ZodError } from 'zod';
import { log } from '#lib/log.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors.ts';

/** Errors of code that meets a value it does not expect, such as a stored row that cannot be read. */
const UNEXPECTED_VALUES = [TypeError, RangeError, ZodError];

/**
 * Whether the work failed because of an item or of what is stored about it, and not because of the moment. These are
 * the SQLSTATE classes 22 (data exception), 23 (constraint) and 54 (a limit), and values that the code does not expect.
 */
export function isDataFault(error: unknown): boolean {
  return /^(22|23|54)/.test(sqlStateOf(error)) || UNEXPECTED_VALUES.some((kind) => error instanceof kind);
}

/**
 * Logs the fault of an event that could not be scored even alone, and makes the error for its sender.
 * @returns invalid_request where the database cannot hold the event, internal_error where the server failed on it.
 */
export function faultyEvent(
  ctx: Pick<Context, 'requestId'>,
  event: { readonly tenantId: string; readonly eventId: string },
  fault: unknown,
): ServiceError {
  const { tenantId: tenant_id, eventId: event_id } = event;
  log().error({ err: fault, request_id: ctx.requestId, tenant_id, event_id }, 'an event could not be scored');
  if (/^(22|54)/.test(sqlStateOf(fault))) {
    const message = 'The event holds a value that cannot be stored. It was neither stored nor scored.';
    return new ServiceError('invalid_request', message, { cause: fault });
  }
  const message = `The server failed on this event. It was neither stored nor scored. Quote the request id ${ctx.requestId} to the operator.`;
  return new ServiceError('internal_error', message, { cause: fault });
}

function sqlStateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
