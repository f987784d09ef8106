import { chainLevels } from '../profiles/logins.ts';
import { knownSince, type SeenList, timesOf, trustedSeen } from '../profiles/seen.ts';
import { isSameStretch, type SessionProfile } from '../profiles/session.ts';
import { countLogins } from '../profiles/session-logins.ts';
import type { Sighting } from '../profiles/sighting.ts';
import { EMPTY, type Profiles } from '../profiles/state.ts';
import { withoutLogins } from '../profiles/unlearn.ts';
import type { UserProfile } from '../profiles/user.ts';
import type { NetworkClass, Place } from './network.ts';

/** An earlier successful event of the user with a known place. */
export interface LocatedEvent extends Place {
  readonly at: number;
  readonly classes: readonly NetworkClass[];
  /** True where it came from the same device as the event that is scored. */
  readonly sameDevice: boolean;
}

/** One level of a back-off chain of the login history (risk guide, section 3.3). The counts are successful logins. */
export interface ChainLevel {
  readonly level: 'country' | 'asn' | 'ip' | 'os' | 'browser' | 'ua';
  readonly value: string;
  /** Logins of this user with the value. */
  readonly userCount: number;
  /** Logins of the tenant with the value, and with the value of the level above. */
  readonly tenantCount: number;
  readonly tenantParentCount: number;
  /** Number of different values that the tenant has seen on this level under the value of the level above. */
  readonly distinctBelowParent: number;
}

/** What was known of the user when the event came. */
export interface HistoryFacts {
  readonly events: number;
  /** Successful logins. */
  readonly logins: number;
  readonly lastSeenAt: number | null;
  /**
   * Number of different devices. `deviceFirstSeenAt`: when the user first had the event's device; null where not before
   * this session.
   */
  readonly devices: number;
  readonly deviceFirstSeenAt: number | null;
  /** True where every event of the user before this session named a device. */
  readonly alwaysWithDevice: boolean;
  readonly ipKnown: boolean;
  readonly countries: readonly string[];
  readonly asns: readonly string[];
  readonly languages: readonly string[];
  /** Earlier places, newest first, at most 5. */
  readonly located: readonly LocatedEvent[];
  /** Country -> asn -> ip, and os -> browser -> ua, down to the last level that is known of the event. */
  readonly chains: { readonly network: readonly ChainLevel[]; readonly client: readonly ChainLevel[] };
  /** 24 counts: the user's events by local hour of the day. */
  readonly hours: readonly number[];
  /** Natural logarithms of the amounts of earlier successful payments in the event's currency. */
  readonly amounts: { readonly n: number; readonly mean: number; readonly sd: number };
  /** Whether the user paid this payee before this session; null where the event names no payee. */
  readonly payeeKnown: boolean | null;
  /** The last change of a credential or a way to be paid. */
  readonly lastChange: {
    readonly type: 'password_change' | 'password_reset' | 'email_change' | 'phone_change' | 'payout_change';
    readonly at: number;
    /** True where the change came from a device that was new to the user. */
    readonly newDevice: boolean;
  } | null;
}

const NO_HOURS: readonly number[] = new Array(24).fill(0);

/**
 * What was known of the user when the event came; null for an event without a user. Events, logins, devices, addresses,
 * countries, networks and payees of the event's own session do not count. Otherwise an intruder would look familiar
 * from the second event on.
 */
export function historyFacts(profiles: Profiles, sighting: Sighting): HistoryFacts | null {
  const { userId, deviceId } = sighting;
  if (userId === null) return null;
  const user = profiles.peek('user', userId) ?? EMPTY.user();
  const own = ownSession(profiles, sighting);
  const usual = { counts: withoutLogins(user.counts, own.logins) };
  const before = (list: SeenList, value: string | null) => {
    const since = knownSince(list, value);
    return since !== null && since < own.startedAt ? since : null;
  };
  const seenBefore = (list: SeenList) =>
    trustedSeen({ ...list, items: list.items.filter(([, first]) => first !== null && first < own.startedAt) });
  return {
    events: Math.max(0, user.events - own.events),
    logins: Math.max(0, user.logins - countLogins(own.logins)),
    lastSeenAt: user.lastSeenAt,
    devices: seenBefore(user.devices).length,
    deviceFirstSeenAt: before(user.devices, deviceId),
    alwaysWithDevice: user.bareSince == null || user.bareSince >= own.startedAt,
    ipKnown: before(user.ips, sighting.ip) !== null,
    countries: seenBefore(user.countries),
    asns: seenBefore(user.asns),
    languages: user.languages.map(([language]) => language),
    located: locatedEvents(user, deviceId),
    chains: {
      network: chainLevels('network', sighting, usual, profiles),
      client: chainLevels('client', sighting, usual, profiles),
    },
    hours: user.hours.length > 0 ? [...user.hours] : NO_HOURS,
    amounts: amountsOf(user, sighting.currency),
    payeeKnown: sighting.payee === null ? null : before(user.payees, sighting.payee) !== null,
    lastChange: user.change && { ...user.change },
  };
}

/** What the event's session has taught about the event's user so far. Other users may have used the same session. */
function ownSession(
  profiles: Profiles,
  { sessionId, userId, at }: Sighting,
): Pick<SessionProfile, 'startedAt' | 'events' | 'logins'> {
  const session = sessionId === null ? undefined : profiles.peek('session', sessionId);
  if (!session || !isSameStretch(session, at)) return { startedAt: Number.POSITIVE_INFINITY, events: 0, logins: [] };
  const { startedAt, taught, logins } = session;
  return { startedAt, events: timesOf(taught, userId), logins: logins.filter(({ user }) => user === userId) };
}

function locatedEvents(user: UserProfile, deviceId: string | null): LocatedEvent[] {
  return user.located.map(({ at, latitude, longitude, country, city, grade, classes, device }) => ({
    at,
    latitude,
    longitude,
    country,
    city,
    grade,
    classes,
    sameDevice: deviceId !== null && device === deviceId,
  }));
}

function amountsOf(user: UserProfile, currency: string | null): HistoryFacts['amounts'] {
  const [, n, mean, m2] = user.amounts.find(([known]) => known === currency) ?? ['', 0, 0, 0];
  return { n, mean, sd: n > 1 ? Math.sqrt(m2 / (n - 1)) : 0 };
}
