import { emptySeen, findSeen, isLatest, type SeenList, see } from './seen.ts';
import { isTrusted, type Sighting } from './sighting.ts';

const USERS_MAX = 100;
const FINGERPRINT_USERS_MAX = 10;
const FINGERPRINT_DEVICES_MAX = 20;
const COPIES_MAX = 5;

export interface DeviceProfile {
  firstSeenAt: number | null;
  readonly users: SeenList;
  component: string | null;
}

export const emptyDevice = (): DeviceProfile => ({ firstSeenAt: null, users: emptySeen(), component: null });

export function foldDevice(profile: DeviceProfile, sighting: Sighting): void {
  const { at, userId } = sighting;
  profile.firstSeenAt ??= at;
  if (userId !== null) see(profile.users, userId, at, USERS_MAX, isTrusted(sighting));
}

/** True where taking in the event would not change the device profile. */
export function deviceKnows(profile: DeviceProfile | undefined, sighting: Sighting): boolean {
  const { userId } = sighting;
  return profile !== undefined && (userId === null || isLatest(profile.users, userId, isTrusted(sighting)));
}

/** The users and devices that were seen with one fingerprint. */
export interface FingerprintProfile {
  readonly users: SeenList;
  readonly devices: SeenList;
}

export const emptyFingerprint = (): FingerprintProfile => ({ users: emptySeen(), devices: emptySeen() });

const knows = (list: SeenList, value: string | null) => value === null || findSeen(list, value) !== undefined;

/**
 * True where taking in the event would not change the fingerprint profile. Each user and device is added to it once.
 */
export function fingerprintKnows(profile: FingerprintProfile | undefined, { userId, deviceId }: Sighting): boolean {
  return profile !== undefined && knows(profile.users, userId) && knows(profile.devices, deviceId);
}

export function foldFingerprint({ users, devices }: FingerprintProfile, sighting: Sighting): void {
  const { userId, deviceId, at } = sighting;
  if (userId !== null && !knows(users, userId)) see(users, userId, at, FINGERPRINT_USERS_MAX);
  if (deviceId !== null && !knows(devices, deviceId)) see(devices, deviceId, at, FINGERPRINT_DEVICES_MAX);
}

/** The event in which one copy of a device token was first seen. */
interface CopySighting {
  readonly copy: string;
  readonly eventId: string;
  readonly session: string | null;
  readonly ip: string | null;
  readonly device: string | null;
}

export interface TokenProfile {
  readonly users: SeenList;
  copies: CopySighting[];
}

export const emptyToken = (): TokenProfile => ({ users: emptySeen(), copies: [] });

export function foldToken(profile: TokenProfile, sighting: Sighting): void {
  const { token, userId, at, eventId, sessionId, ip, deviceId } = sighting;
  if (!token) return;
  if (userId !== null) see(profile.users, userId, at, USERS_MAX, isTrusted(sighting) && token.valid);
  if (profile.copies.some(({ copy }) => copy === token.copy)) return;
  const seen = { copy: token.copy, eventId, session: sessionId, ip, device: deviceId };
  profile.copies = [seen, ...profile.copies].slice(0, COPIES_MAX);
}

/**
 * Finds where the event's copy of the token was used before: on another device, or in another session at another
 * address. A single session may change its address; that is no replay.
 * @returns the id of that earlier event; null for none.
 */
export function priorUseOf(profile: TokenProfile, { token, sessionId, ip, deviceId }: Sighting): string | null {
  const known = profile.copies.find(({ copy }) => copy === token?.copy);
  if (!known) return null;
  const differs = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;
  const elsewhere = differs(known.device, deviceId) || (differs(known.session, sessionId) && differs(known.ip, ip));
  return elsewhere ? known.eventId : null;
}
