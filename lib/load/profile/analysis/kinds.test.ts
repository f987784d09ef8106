import { describe, expect, it } from 'vitest';
import { type MadeCustomer, scopeRow } from './fixtures/scope-rows.ts';
import { hashed } from './hash.ts';
import { KINDS } from './kinds.ts';
import { family, given, hashParts, network, type Part, stem, whole } from './parts.ts';
import { ScopeRow } from './scope-row.ts';

function hashOf(parts: readonly Part[], customer: MadeCustomer, letters = 0): string | null {
  const row = new ScopeRow().read(scopeRow(customer));
  return hashParts(parts, row, letters) ? `${hashed.first} ${hashed.second}` : null;
}

const same = (part: Part, a: MadeCustomer, b: MadeCustomer, letters = 0): boolean =>
  hashOf([part], a, letters) === hashOf([part], b, letters);

describe('the parts of what customers share', () => {
  it('are nothing where the record has no value', () => {
    for (const part of [whole('phone'), given(2), family(), network, stem]) expect(hashOf([part], {})).toBeNull();
  });

  it('take the family name from its column or from the whole name, in small letters', () => {
    expect(same(family(), { last_name: 'BERG' }, { full_name: 'Anna Berg' })).toBe(true);
    expect(same(family(), { last_name: 'Berg' }, { full_name: 'Berg' })).toBe(true);
    expect(same(family(), { last_name: 'ÅBERG' }, { last_name: 'Åberg' })).toBe(true);
    expect(same(family(), { last_name: 'Berg' }, { last_name: 'Bergman' })).toBe(false);
  });

  it('take the first letters of the given name, of letters of several bytes too', () => {
    expect(same(given(2), { first_name: 'Anna' }, { full_name: 'ANTON BERG' })).toBe(true);
    expect(same(given(2), { first_name: 'Örjan' }, { first_name: 'ÖRBERT' })).toBe(true);
    expect(same(given(2), { first_name: 'Jo' }, { first_name: 'José' })).toBe(true);
    expect(same(given(2), { first_name: 'Anna' }, { first_name: 'Anton' }, 1)).toBe(false);
  });

  it('know a network by three parts of its address, and none of IPv6', () => {
    expect(same(network, { ip_address: '192.0.2.1' }, { ip_address: '192.0.2.200' })).toBe(true);
    expect(same(network, { ip_address: '192.0.2.1' }, { ip_address: '192.0.20.1' })).toBe(false);
    expect(hashOf([network], { ip_address: '2001:db8::1' })).toBeNull();
  });

  it('know the stem of an e-mail address without the digits that end its local part', () => {
    expect(same(stem, { email_norm: 'anna1@example.org' }, { email_norm: 'anna22@example.org' })).toBe(true);
    expect(same(stem, { email_norm: 'anna@example.org' }, { email_norm: 'anna@example2.org' })).toBe(false);
    expect(same(stem, { email_norm: 'an1na@example.org' }, { email_norm: 'anna@example.org' })).toBe(false);
  });

  it('do not run into each other', () => {
    const both = [whole('city'), whole('state')];
    expect(hashOf(both, { city: 'ab', state: 'c' })).not.toBe(hashOf(both, { city: 'a', state: 'bc' }));
  });
});

describe('KINDS', () => {
  const kind = (fact: string) => KINDS.find((each) => each.fact === fact)?.parts ?? [];

  it('leave out a value that too many hold', () => {
    const anna = { email_norm: 'anna@example.org', phone: '+4915112345678' };
    expect(hashOf(kind('email_peers'), { ...anna, hot: 2 })).toBeNull();
    expect(hashOf(kind('phone_peers'), { ...anna, hot: 2 })).toBe(hashOf(kind('phone_peers'), anna));
  });

  it('ask for the day an account was opened where they tell of hours', () => {
    const opened = new Date('2026-03-01T10:00:00Z');
    const [byNetwork] = KINDS.filter(({ burst }) => burst === 'network');
    expect(hashOf(byNetwork?.parts ?? [], { ip_address: '192.0.2.1' })).toBeNull();
    expect(hashOf(byNetwork?.parts ?? [], { ip_address: '192.0.2.1', account_opened_at: opened })).not.toBeNull();
  });
});
