import { expect, it } from 'vitest';
import { requireStorable } from './storable.ts';

it.each([
  ['a\0', '', 'The value: holds a NUL'],
  [{ a: ['x', { b: '\ud800' }] }, 'a.1.b', 'a.1.b: holds a NUL'],
  [{ a: { 'b\0': 1 } }, 'a', 'a: holds a NUL'],
  [JSON.parse('{"a":{"__proto__":"x"}}'), 'a.__proto__', 'a.__proto__: is a name that cannot be stored.'],
])('refuses what no database can hold, with its place: %j', (value, location, message) => {
  const fault = expect.objectContaining({
    code: 'invalid_request',
    location,
    message: expect.stringContaining(message),
  });
  expect(() => requireStorable(value, 'invalid_request')).toThrow(fault);
});

it('lets everything else through', () => {
  requireStorable({ a: [null, 1, true, '😀', { 'ä b': '' }] }, 'invalid_request');
});
