import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openText, readRing } from '#lib/key-ring.ts';
import { createSealer, placeOfNationalId } from './secret.ts';

const keys = { tenantId: 't1', encryptionKey: '22'.repeat(32), lookupKey: '33'.repeat(32) };
const seal = createSealer(keys, () => randomBytes(12));
const id = { customerId: 'C1', id: '123-45-6789', type: 'ssn', country: 'US' };

const open = (cipher: string, customerId: string, { tenantId, encryptionKey } = keys) =>
  openText(readRing(encryptionKey), cipher, placeOfNationalId(tenantId, customerId));

describe('a sealed national id', () => {
  it('opens for its tenant, customer and key alone', () => {
    const { cipher } = seal(id);
    expect(open(cipher, 'C1')).toBe('123-45-6789');
    expect(() => open(cipher, 'C2')).toThrow();
    expect(() => open(cipher, 'C1', { ...keys, tenantId: 't2' })).toThrow();
    expect(() => open(cipher, 'C1', { ...keys, encryptionKey: '44'.repeat(32) })).toThrow();
    expect(() => open(`${cipher.slice(0, -2)}AA`, 'C1')).toThrow();
  });

  it('is found by its digits whatever the punctuation, and only within its tenant', () => {
    const other = createSealer({ ...keys, tenantId: 't2' }, () => randomBytes(12));
    expect(seal({ ...id, id: '123 45 6789' }).hash).toBe(seal(id).hash);
    expect(seal(id).cipher).not.toBe(seal(id).cipher);
    expect(other(id).hash).not.toBe(seal(id).hash);
  });

  it('is looked up by HMAC-SHA256', () => {
    const hmac = createHmac('sha256', Buffer.from(keys.lookupKey, 'hex')).update('t1|ssn|US|123456789');
    expect(seal(id).hash).toBe(hmac.digest('hex'));
  });

  it('shows at most four characters and never more than half', () => {
    expect(seal(id).last4).toBe('6789');
    expect(seal({ ...id, id: 'A1234' }).last4).toBe('34');
  });
});
