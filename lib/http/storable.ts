import { ServiceError } from '#lib/services/errors.ts';

/**
 * Refuses text that a database cannot hold: a NUL or half of a surrogate pair, in a value or a member's name.
 * @throws ServiceError of the given code, with the path of the first fault.
 */
export function requireStorable(value: unknown, code: 'invalid_request' | 'invalid_parameter'): void {
  const path = unstorablePath(value);
  if (path === null) return;
  const message = `${path || 'The value'}: holds a NUL character or half of a surrogate pair, which cannot be stored.`;
  throw new ServiceError(code, message, { location: path });
}

function unstorablePath(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path.join('.') : null;
  if (value === null || typeof value !== 'object') return null;
  for (const [key, item] of Object.entries(value)) {
    if (unstorablePath(key) !== null) return path.join('.');
    const found = unstorablePath(item, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}
