import { ServiceError } from '#lib/services/errors.ts';

const LOST_NAME = '__proto__';

/**
 * Refuses text that a database cannot hold, a NUL or half of a surrogate pair in a value or a member's name, and a member
 * `__proto__`, which is lost when objects are copied.
 * @throws ServiceError of the given code, with the path of the first fault.
 */
export function requireStorable(value: unknown, code: 'invalid_request' | 'invalid_parameter'): void {
  const place = unstorablePlace(value);
  if (place === null) return;
  const path = place.join('.');
  const held =
    place.at(-1) === LOST_NAME ? 'is a name that' : 'holds a NUL character or half of a surrogate pair, which';
  const message = `${path || 'The value'}: ${held} cannot be stored.`;
  throw new ServiceError(code, message, { location: path });
}

/** The members that lead to the first fault; a fault in a name is one of what holds it. */
function unstorablePlace(value: unknown): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (value === null || typeof value !== 'object') return null;
  for (const [name, item] of Object.entries(value)) {
    if (!isStorable(name)) return [];
    if (name === LOST_NAME) return [name];
    const place = unstorablePlace(item);
    if (place !== null) return [name, ...place];
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
