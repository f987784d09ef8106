import { expect, it } from 'vitest';
import { stamp } from './stamp.ts';

it('replaces what a client sent under a name of the server, however often and however written', () => {
  const request = {
    headers: { host: 'a', 'x-own': 'false, 2' },
    rawHeaders: ['X-Own', 'false', 'Host', 'a', 'x-OWN', '2'],
  };
  stamp(request, { 'x-own': 'true' });
  expect(request).toEqual({ headers: { host: 'a', 'x-own': 'true' }, rawHeaders: ['Host', 'a', 'x-own', 'true'] });
});
