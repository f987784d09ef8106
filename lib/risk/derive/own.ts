import type { HistoryFacts } from '../facts/history.ts';
import type { NetworkFacts } from '../facts/network.ts';
import type { RiskFacts } from '../facts.ts';

/** Agreement with the session's earlier fingerprint below which it is another machine with a copied cookie. */
const SAME_MACHINE_MIN = 0.7;

/**
 * Whether the event comes from a device that the user had before.
 * @returns null where no device of the user is known. An event that names no device comes from none of them.
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

/** Whether the user comes with a new device as a rule, as those do who clear cookies or browse in private. */
export function changesDevices({ devices, logins }: Pick<HistoryFacts, 'devices' | 'logins'>): boolean {
  return devices >= DEVICES_MIN && devices >= DEVICES_PER_LOGIN_MIN * logins;
}

interface Copied {
  readonly token?: RiskFacts['token'] | undefined;
  readonly fingerprint?: RiskFacts['fingerprint'] | undefined;
}

/** Whether the device's token is forged or used elsewhere, or the machine behind it is another one. */
export function isCopied({ token, fingerprint }: Copied): boolean {
  const elsewhere = token !== undefined && (!token.valid || token.priorEventId !== null);
  return elsewhere || (fingerprint?.similarity ?? 1) < SAME_MACHINE_MIN;
}

/** Whether the user came through this network before. */
export function isUsualNetwork(
  history: Pick<HistoryFacts, 'asns'> | undefined,
  { asn }: Pick<NetworkFacts, 'asn'>,
): boolean {
  return history !== undefined && asn !== null && history.asns.includes(`AS${asn}`);
}
