import type { NetworkClass, Place } from '../facts/network.ts';

/** One event as the profiles take it in: canonical values, epoch milliseconds, null for what it does not say. */
export interface Sighting {
  readonly seq: number;
  readonly eventId: string;
  readonly type: string;
  readonly status: string;
  readonly at: number;
  readonly inWindows: boolean;
  readonly userId: string | null;
  readonly deviceId: string | null;
  /** The device id rests on a fingerprint alone that many devices share. */
  readonly deviceCollisionProne: boolean;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly prefix: string | null;
  /** `AS<number>`. */
  readonly asn: string | null;
  readonly country: string | null;
  readonly place: Place | null;
  readonly classes: readonly NetworkClass[];
  /** Families, and the user agent in a short form that still tells two of them apart. */
  readonly os: string | null;
  readonly browser: string | null;
  readonly ua: string | null;
  /** The nodes of the login chains that the event goes through, from the root down to the last level that it knows. */
  readonly chains: { readonly network: readonly string[]; readonly client: readonly string[] };
  readonly timeZone: string | null;
  readonly languages: readonly string[];
  /** Whether the collector ran in the browser; null where no browser is named. */
  readonly collected: boolean | null;
  readonly webglHash: string | null;
  readonly fingerprint: string | null;
  readonly token: { readonly id: string; readonly copy: string; readonly valid: boolean } | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly card: string | null;
  readonly payee: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly result: string | null;
  /** Without query, with ids replaced. */
  readonly route: string | null;
  /** Round trips that came with the event, in milliseconds. */
  readonly roundTrips: readonly number[];
  /** The round trip beyond which the event's place makes it excessive; null where that cannot be said. */
  readonly excessRttMs: number | null;
  /** Minutes east of UTC where the client is; null where not known. */
  readonly offsetMinutes: number | null;
}

const PROVES_NOTHING_UNTIL_DONE = new Set(['login', 'mfa', 'password_reset']);

/** Whether the event may become part of what is usual for its user: what failed, or was only tried, may not. */
export function isTrusted({ type, status }: Pick<Sighting, 'type' | 'status'>): boolean {
  return status === 'succeeded' || (status === 'attempted' && !PROVES_NOTHING_UNTIL_DONE.has(type));
}

export const isLogin = ({ type, status }: Pick<Sighting, 'type' | 'status'>): boolean =>
  type === 'login' && status === 'succeeded';
