import { createHmac, timingSafeEqual } from 'node:crypto';
import { keys } from '#lib/keys.ts';
import { ServiceError } from './errors.ts';

/** An opaque, signed place in a list. @param list names the list, so that a cursor works for that one only. */
export function encodeCursor(list: string, place: string): string {
  const value = Buffer.from(place).toString('base64url');
  return `${value}.${sign(list, value, keys().signing[0])}`;
}

/** @throws ServiceError invalid_parameter on a cursor that this installation did not make for this list. */
export function decodeCursor(list: string, cursor: string): string {
  const [value = '', signature = ''] = cursor.split('.');
  const given = Buffer.from(signature);
  const genuine = keys().signing.some((key) => {
    const expected = Buffer.from(sign(list, value, key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (genuine) return Buffer.from(value, 'base64url').toString();
  throw new ServiceError('invalid_parameter', 'cursor: is not one of this list. Take next_cursor as it was answered.', {
    location: 'cursor',
  });
}

function sign(list: string, value: string, key = ''): string {
  return createHmac('sha256', key).update(`cursor\0${list}\0${value}`).digest('base64url').slice(0, 22);
}
