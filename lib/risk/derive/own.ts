import type { HistoryFacts } from '../facts/history.ts';
import type { NetworkFacts } from '../facts/network.ts';
import type { RiskFacts } from '../facts.ts';

/**
 * Lowest similarity (0..1) with the session's earlier fingerprint that counts as the same machine. Below it the cookie
 * counts as copied to another machine.
 */
const SAME_MACHINE_MIN = 0.7;

/**
 * Whether the event comes from a device that the user had before the session.
 * @returns null where no device of the user is known; false for an event that names no device.
 */
export function isOwnDevice(
  history: Pick<HistoryFacts, 'devices' | 'deviceFirstSeenAt'>,
  { device, token, fingerprint }: Copied & { readonly device?: RiskFacts['device'] | undefined },
): boolean | null {
  if (history.devices === 0) return null;
  if (isCopied({ token, fingerprint })) return false;
  return device !== undefined && !device.collisionProne && history.deviceFirstSeenAt !== null;
}

const DEVICES_MIN = 3;
const DEVICES_PER_LOGIN_MIN = 0.5;

/** Whether the user often comes with a new device, as people do who clear cookies or use private windows. */
export function changesDevices({ devices, logins }: Pick<HistoryFacts, 'devices' | 'logins'>): boolean {
  return devices >= DEVICES_MIN && devices >= DEVICES_PER_LOGIN_MIN * logins;
}

interface Copied {
  readonly token?: RiskFacts['token'] | undefined;
  readonly fingerprint?: RiskFacts['fingerprint'] | undefined;
}

/** Whether the device token is forged or was used elsewhere, or the fingerprint shows another machine. */
export function isCopied({ token, fingerprint }: Copied): boolean {
  const elsewhere = token !== undefined && (!token.valid || token.priorEventId !== null);
  return elsewhere || (fingerprint?.similarity ?? 1) < SAME_MACHINE_MIN;
}

/** Whether the user came through the operator (ASN) of this network before. */
export function isUsualNetwork(
  history: Pick<HistoryFacts, 'asns'> | undefined,
  { asn }: Pick<NetworkFacts, 'asn'>,
): boolean {
  return history !== undefined && asn !== null && history.asns.includes(`AS${asn}`);
}
