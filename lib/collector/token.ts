import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const PREFIX = 'at1';
const SIGNATURE_CHARACTERS = 32;
const DEVICE_PREFIX = 'dev';
const DEVICE_ID = /^dev_[A-Za-z0-9_-]{22}$/;

/** What a device token says: `t` its id, `c` this copy, `d` the device, `n` the tenant, `i` and `r` times in seconds. */
const Payload = z.tuple([z.string(), z.string(), z.string(), z.string(), z.number().int(), z.number().int()]);

/** The signed first-party token of one browser. Times are epoch milliseconds, in whole seconds. */
export interface DeviceToken {
  readonly id: string;
  /** Every answer makes a new copy, so that a stolen old one shows. */
  readonly copy: string;
  readonly deviceId: string;
  readonly tenantId: string;
  readonly issuedAt: number;
  readonly refreshedAt: number;
}

/** @param bytes of randomness. @returns `<prefix>_<base64url>`. */
export function randomId(prefix: string, bytes = 16): string {
  return `${prefix}_${randomBytes(bytes).toString('base64url')}`;
}

/** A new device id. */
export function newDeviceId(): string {
  return randomId(DEVICE_PREFIX);
}

/** Whether an id has the form of those that the collector gives out. */
export function isCollectorId(deviceId: string): boolean {
  return DEVICE_ID.test(deviceId);
}

/** The same token, refreshed: a new copy with a new time. */
export function refreshed(token: Omit<DeviceToken, 'copy' | 'refreshedAt'>, now: number): DeviceToken {
  return { ...token, copy: randomBytes(6).toString('base64url'), refreshedAt: now };
}

/** `at1.<payload>.<HMAC-SHA-256>`, both base64url; at most 512 characters. */
export function writeToken(token: DeviceToken, key: string): string {
  const { id, copy, deviceId, tenantId, issuedAt, refreshedAt } = token;
  const payload = [id, copy, deviceId, tenantId, Math.floor(issuedAt / 1000), Math.floor(refreshedAt / 1000)];
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${PREFIX}.${body}.${signatureOf(body, key)}`;
}

/** @param keys any of which may have signed it. @returns null for whatever this installation did not sign for this tenant. */
export function readToken(text: string, tenantId: string, keys: readonly string[]): DeviceToken | null {
  const [prefix, body = '', signature = '', ...rest] = text.split('.');
  const given = Buffer.from(signature);
  const genuine = keys.some((key) => {
    const expected = Buffer.from(signatureOf(body, key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (prefix !== PREFIX || rest.length > 0 || !genuine) return null;
  const parsed = Payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (!parsed.success || parsed.data[3] !== tenantId) return null;
  const [id, copy, deviceId, , issued, refresh] = parsed.data;
  return { id, copy, deviceId, tenantId, issuedAt: issued * 1000, refreshedAt: refresh * 1000 };
}

/** A name for a token that is not ours, so that the same forgery is known again. */
export function nameOfForeign(text: string): string {
  return `foreign_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}

function signatureOf(body: string, key: string): string {
  return createHmac('sha256', key).update(`device-token\0${body}`).digest('base64url').slice(0, SIGNATURE_CHARACTERS);
}
