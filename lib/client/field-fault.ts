import { ApiError } from './request.ts';

/** What the API says of one field of a form, in its words, to stand at that field; null where it speaks of something else. */
export function fieldFault(error: unknown, field: string): string | null {
  const prefix = `${field}: `;
  if (!(error instanceof ApiError) || !error.message.startsWith(prefix)) return null;
  const fault = error.message.slice(prefix.length);
  return fault.charAt(0).toUpperCase() + fault.slice(1);
}
