import { createKeyWindow, type KeyWindow } from '../derive/windows.ts';
import { VELOCITY_KEYS, type VelocityKey } from '../velocity.ts';
import {
  type DeviceProfile,
  emptyDevice,
  emptyFingerprint,
  emptyToken,
  type FingerprintProfile,
  type TokenProfile,
} from './device.ts';
import { type AttributeProfile, type ComponentProfile, emptyAttribute, emptyComponent } from './graph.ts';
import { type ChainNode, emptyChainNode, emptyRoute, type RouteProfile } from './logins.ts';
import { emptySession, type SessionProfile } from './session.ts';
import { emptyTenant, type TenantProfile } from './tenant.ts';
import { emptyUser, type UserProfile } from './user.ts';

/** Every kind of profile. A profile is plain JSON and is stored as one row. */
export interface ProfileOf {
  readonly tenant: TenantProfile;
  readonly user: UserProfile;
  readonly device: DeviceProfile;
  readonly session: SessionProfile;
  readonly token: TokenProfile;
  readonly fingerprint: FingerprintProfile;
  readonly card: AttributeProfile;
  readonly phone: AttributeProfile;
  readonly email: AttributeProfile;
  readonly component: ComponentProfile;
  readonly network: ChainNode;
  readonly client: ChainNode;
  readonly route: RouteProfile;
}
export type ProfileKind = keyof ProfileOf;

/** Makes an empty profile of each kind. */
export const EMPTY: { readonly [Kind in ProfileKind]: () => ProfileOf[Kind] } = {
  tenant: emptyTenant,
  user: emptyUser,
  device: emptyDevice,
  session: emptySession,
  token: emptyToken,
  fingerprint: emptyFingerprint,
  card: emptyAttribute,
  phone: emptyAttribute,
  email: emptyAttribute,
  component: emptyComponent,
  network: emptyChainNode,
  client: emptyChainNode,
  route: emptyRoute,
};

/**
 * A stored profile. Members that the version which wrote it did not know get their empty values. What is no profile stays
 * as it is, so that the event that needs it is refused and no other.
 */
export function restored(kind: ProfileKind, stored: unknown): unknown {
  return typeof stored === 'object' ? { ...EMPTY[kind](), ...stored } : stored;
}

export interface Profiles {
  /** A profile for reading; undefined where nothing was seen. */
  peek<Kind extends ProfileKind>(kind: Kind, key: string): ProfileOf[Kind] | undefined;
  /** A profile to be changed in place. It is created where nothing was seen. */
  edit<Kind extends ProfileKind>(kind: Kind, key: string): ProfileOf[Kind];
}

/** Everything that scoring an event reads and changes. Live scoring, replays and back-tests use it alike. */
export interface ScoringState extends Profiles {
  /** The kinds of keys for which windows are kept. */
  readonly windowKeys: readonly VelocityKey[];
  window(kind: VelocityKey, key: string): KeyWindow;
}

/** A state for replays. It begins empty and keeps everything. */
export function createMemoryState(): ScoringState {
  const profiles = new Map<string, Map<string, unknown>>();
  const windows = new Map<string, Map<string, KeyWindow>>();
  return {
    windowKeys: VELOCITY_KEYS,
    peek: (kind, key) => profiles.get(kind)?.get(key) as never,
    edit: (kind, key) => within(profiles, kind, key, EMPTY[kind]) as never,
    window: (kind, key) => within(windows, kind, key, () => createKeyWindow(kind)),
  };
}

export const nameOf = (kind: string, key: string): string => `${kind}\u0000${key}`;

function within<T>(maps: Map<string, Map<string, T>>, kind: string, key: string, create: () => T): T {
  const map = maps.get(kind);
  const known = map?.get(key);
  if (known !== undefined) return known;
  const created = create();
  if (map) map.set(key, created);
  else maps.set(kind, new Map([[key, created]]));
  return created;
}
