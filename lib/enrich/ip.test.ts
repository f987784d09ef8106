import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { parseIp } from './ip.ts';

describe('parseIp', () => {
  it.each([
    ['8.8.8.8', '8.8.8.8', '8.8.8.0/24', null],
    ['::ffff:1.2.3.4', '1.2.3.4', '1.2.3.0/24', null],
    ['2001:4860:4860:0000::8888', '2001:4860:4860::8888', '2001:4860:4860::/56', null],
    ['10.1.2.3', '10.1.2.3', '10.1.2.0/24', 'private'],
    ['127.0.0.1', '127.0.0.1', '127.0.0.0/24', 'loopback'],
    ['100.64.3.1', '100.64.3.1', '100.64.3.0/24', 'carrierGradeNat'],
    ['192.0.2.7', '192.0.2.7', '192.0.2.0/24', 'reserved'],
    ['fe80::1', 'fe80::1', 'fe80::/56', 'linkLocal'],
    ['fd00:1:2:3456::1', 'fd00:1:2:3456::1', 'fd00:1:2:3400::/56', 'uniqueLocal'],
  ])('reads %s', (text, canonical, prefix, bogonRange) => {
    expect(parseIp(text)).toMatchObject({ text: canonical, prefix, bogonRange });
  });

  it.each(['', '127.1', '0x7f.0.0.1', '1.2.3.4:80', 'fe80::1%eth0', 'localhost', '1.2.3.256', '1:2'])(
    'refuses %j',
    (text) => expect(parseIp(text)).toBeNull(),
  );

  it('keeps the numbers and the canonical text of one address in step', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const ip = parseIp(text);
        expect(ip).not.toBeNull();
        expect(parseIp(ip?.text ?? '')).toEqual(ip);
      }),
    );
  });
});
