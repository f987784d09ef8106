import type { DeviceFacts, HistoryFacts, NetworkFacts, TokenFacts } from '../facts.ts';

/**
 * Whether the event comes from a device that the user had before.
 * @returns null where no device of the user is known. An event that names no device comes from none of them.
 */
export function isOwnDevice(
  { devices, deviceFirstSeenAt }: Pick<HistoryFacts, 'devices' | 'deviceFirstSeenAt'>,
  device: DeviceFacts | undefined,
  token: TokenFacts | undefined,
): boolean | null {
  if (devices === 0) return null;
  if (token && (!token.valid || token.priorEventId !== null)) return false;
  return device !== undefined && !device.collisionProne && deviceFirstSeenAt !== null;
}

/** Whether the user came through this network before. */
export function isUsualNetwork(
  history: Pick<HistoryFacts, 'asns'> | undefined,
  { asn }: Pick<NetworkFacts, 'asn'>,
): boolean {
  return history !== undefined && asn !== null && history.asns.includes(`AS${asn}`);
}
