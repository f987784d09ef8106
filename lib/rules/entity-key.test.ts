import { describe, expect, it } from 'vitest';
import { entityKey, networkOf } from './entity-key.ts';

describe('the canonical form of a listed value', () => {
  it.each([
    ['user', ' u_1 ', 'u_1'],
    ['ip', '::ffff:203.0.113.7', '203.0.113.7'],
    ['ip', '2001:DB8:0:0::1', '2001:db8::1'],
    ['network', '203.0.113.77/24', '203.0.113.0/24'],
    ['network', '2001:db8:ffff::/33', '2001:db8:8000::/33'],
    ['network', '10.0.0.1/0', '0.0.0.0/0'],
    ['email', 'Ana@Example.COM', 'ana@example.com'],
    ['email_domain', '@Example.com', 'example.com'],
    ['country', 'de', 'DE'],
    ['asn', '3320', 'AS3320'],
    ['asn', 'as03320', 'AS3320'],
    ['card', 'Fp-A', 'Fp-A'],
  ] as const)('of %s %j is %j', (entity, text, key) => {
    expect(entityKey(entity, text)).toEqual({ key, fault: null });
  });

  it.each([
    ['user', '  '],
    ['user', 'a\u0000b'],
    ['device', 'x'.repeat(513)],
    ['ip', '203.0.113.0/24'],
    ['ip', '203.0.113'],
    ['ip', 'fe80::1%eth0'],
    ['network', '203.0.113.0'],
    ['network', '203.0.113.0/33'],
    ['network', '203.0.113.0/24/8'],
    ['email', 'example.com'],
    ['email_domain', 'localhost'],
    ['country', 'DEU'],
    ['asn', 'AS'],
  ] as const)('is refused for %s %j, with what is wrong', (entity, text) => {
    const { key, fault } = entityKey(entity, text);
    expect(key).toBeNull();
    expect(fault).toMatch(/^(is|has) /);
  });

  it('masks an address to each prefix length of its family', () => {
    expect([8, 12, 32, 33].map((bits) => networkOf('10.255.3.4', bits))).toEqual([
      '10.0.0.0/8',
      '10.240.0.0/12',
      '10.255.3.4/32',
      null,
    ]);
  });
});
