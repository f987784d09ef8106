import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { isCollectorId, nameOfForeign, newDeviceId, readToken, refreshed, writeToken } from './token.ts';

const KEY = 'a'.repeat(64);
const NOW = Date.parse('2026-03-20T12:00:00Z');
const token = refreshed({ id: 'tok_1', deviceId: 'dev_1', tenantId: 'shop-eu', issuedAt: NOW - 86_400_000 }, NOW);

describe('a device token', () => {
  it('is read as it was written, by its own tenant only', () => {
    const text = writeToken(token, KEY);
    expect(readToken(text, 'shop-eu', [KEY])).toEqual(token);
    expect(readToken(text, 'shop-us', [KEY])).toBeNull();
    expect(readToken(text, 'shop-eu', ['b'.repeat(64)])).toBeNull();
  });

  it('fits an event, for the longest tenant name', () => {
    const long = { ...token, id: `tok_${'x'.repeat(22)}`, deviceId: `dev_${'x'.repeat(22)}`, tenantId: 'x'.repeat(64) };
    expect(writeToken(long, KEY).length).toBeLessThanOrEqual(512);
  });

  it('gets another copy each time it is refreshed', () => {
    expect(refreshed(token, NOW).copy).not.toBe(refreshed(token, NOW).copy);
  });

  it('is nothing once a character was changed', () => {
    const text = writeToken(token, KEY);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('A', 'z', '0', '-', '.'), (at, character) => {
        fc.pre(text[at] !== character);
        expect(readToken(text.slice(0, at) + character + text.slice(at + 1), 'shop-eu', [KEY])).toBeNull();
      }),
    );
  });

  it('is nothing for any other text, and such a text is known again by its name', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readToken(text, 'shop-eu', [KEY])).toBeNull();
      }),
    );
    expect(nameOfForeign('x')).toBe(nameOfForeign('x'));
    expect(nameOfForeign('x')).not.toBe(nameOfForeign('y'));
  });
});

describe('a device id', () => {
  it('is told from those that a shop makes itself', () => {
    expect(isCollectorId(newDeviceId())).toBe(true);
    for (const id of ['dev_7', 'd_77', `dev_${'x'.repeat(23)}`, '']) expect(isCollectorId(id)).toBe(false);
  });
});
