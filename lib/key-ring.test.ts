import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createLookup, keyIdOf, openText, readRing, sealedBy, sealText } from './key-ring.ts';

const [A, B, C] = ['aa', 'bb', 'cc'].map((byte) => byte.repeat(32)) as [string, string, string];
const PLACE = 'tenant|customers|C1';

function sealWith(setting: string, place = PLACE): string {
  const [current] = readRing(setting);
  if (!current) throw new Error('no key');
  return sealText(current, '123-45-6789', place, randomBytes(12));
}

describe('a ring of keys', () => {
  it('seals with the first key, and opens with whichever key the text names', () => {
    expect(sealedBy(sealWith(`${B},${A}`))).toBe(keyIdOf(Buffer.from(B, 'hex')));
    for (const sealed of [sealWith(A), sealWith(B)])
      expect(openText(readRing(`${C},${B},${A}`), sealed, PLACE)).toBe('123-45-6789');
  });

  it('opens nothing whose key is gone, and names that key', () => {
    expect(() => openText(readRing(B), sealWith(A), PLACE)).toThrow(keyIdOf(Buffer.from(A, 'hex')));
  });

  it.each(['tenant|customers|C2', 'other|customers|C1', 'tenant|webhook_endpoints|C1'])(
    'does not open what was moved to %s',
    (place) => {
      expect(() => openText(readRing(A), sealWith(A), place)).toThrow();
    },
  );

  it('does not open a text of one key that was relabelled as one of another', () => {
    const [one, other] = [sealWith(A), sealWith(B)];
    const relabelled = one.replace(sealedBy(one), sealedBy(other));
    expect(() => openText(readRing(`${B},${A}`), relabelled, PLACE)).toThrow();
  });
});

describe('a lookup whose key changes', () => {
  const [first, second, third] = [createLookup(A), createLookup(`${B},${A}`), createLookup(`${C},${B},${A}`)];

  it('is plain HMAC-SHA256 before the first change, and later not to be had by any single key', () => {
    const hmac = (key: string, text: string) =>
      createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
    expect(first.hash('x')).toBe(hmac(A, 'x'));
    expect(second.hash('x')).toBe(`${second.ids[0]}.${hmac(B, hmac(A, 'x'))}`);
    expect([hmac(A, 'x'), hmac(B, 'x')]).not.toContain(second.hash('x').split('.')[1]);
  });

  it.each([64, 32])('brings hashes of %i characters of any earlier state to the current one', (chars) => {
    const now = third.hash('x', chars);
    expect(now.split('.')[1]).toHaveLength(chars);
    for (const lookup of [first, second, third]) expect(third.renew(lookup.hash('x', chars))).toBe(now);
    expect(third.forms('x', chars)).toEqual([third, second, first].map((each) => each.hash('x', chars)));
    expect(third.renew(first.hash('y', chars))).not.toBe(now);
  });

  it('says where a hash is of a key that it does not have', () => {
    expect(first.renew(second.hash('x'))).toBeNull();
    expect(createLookup(`${C},${A}`).renew(second.hash('x'))).toBeNull();
  });

  it('knows keys in another order by other ids', () => {
    expect(createLookup(`${A},${B}`).ids).not.toContain(second.ids[0]);
    expect(second.ids[1]).toBe(first.ids[0]);
  });
});
