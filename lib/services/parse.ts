import type { z } from 'zod';
import { ServiceError } from './errors.ts';

/** Parses with a schema of the contracts. @throws ServiceError with the path of the first fault. */
export function parseWith<S extends z.ZodType>(
  schema: S,
  value: unknown,
  code: 'invalid_request' | 'invalid_parameter',
): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { message, location } = describeZodError(result.error);
  throw new ServiceError(code, message, { location });
}

/** The first fault of a failed parse, with its path, as one sentence; the number of further ones is named. */
export function describeZodError(error: z.ZodError): { message: string; location: string } {
  const [first, ...rest] = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'is not a known member' }))
      : [{ path: issue.path, message: issue.message }],
  );
  const location = (first?.path ?? []).join('.');
  const more = rest.length > 0 ? ` (and ${rest.length} more)` : '';
  return { location, message: `${location || 'The value'}: ${first?.message ?? 'is not valid'}${more}.` };
}
