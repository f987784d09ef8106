import type { HistoryFacts, LocatedEvent } from '#lib/risk/facts.ts';
import { chainLevels } from '#lib/risk/profiles/logins.ts';
import { knownSince, trustedSeen } from '#lib/risk/profiles/seen.ts';
import type { Sighting } from '#lib/risk/profiles/sighting.ts';
import { EMPTY, type Profiles } from '#lib/risk/profiles/state.ts';
import type { UserProfile } from '#lib/risk/profiles/user.ts';

const HOURS = 24;

/** What was known of the user before the event; null for an event without a user. */
export function historyFacts(profiles: Profiles, sighting: Sighting): HistoryFacts | null {
  const { userId, deviceId } = sighting;
  if (userId === null) return null;
  const user = profiles.peek('user', userId) ?? EMPTY.user();
  return {
    events: user.events,
    logins: user.logins,
    lastSeenAt: user.lastSeenAt,
    devices: user.devices.items.filter(([, first]) => first !== null).length,
    deviceFirstSeenAt: knownSince(user.devices, deviceId),
    ipKnown: knownSince(user.ips, sighting.ip) !== null,
    countries: trustedSeen(user.countries),
    asns: trustedSeen(user.asns),
    languages: user.languages.map(([language]) => language),
    located: locatedEvents(user, deviceId),
    chains: {
      network: chainLevels('network', sighting, user, (key) => profiles.peek('network', key)),
      client: chainLevels('client', sighting, user, (key) => profiles.peek('client', key)),
    },
    hours: Array.from({ length: HOURS }, (_, hour) => user.hours[hour] ?? 0),
    amounts: amountsOf(user, sighting.currency),
    lastChange: user.change && { ...user.change },
  };
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
