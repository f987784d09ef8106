import type { HistoryFacts } from '../facts/history.ts';
import type { NetworkClass } from '../facts/network.ts';
import { countOne, emptySeen, knownSince, type SeenList, see, type Tally } from './seen.ts';
import { isLogin, isTrusted, type Sighting } from './sighting.ts';

const DEVICES_MAX = 100;
const ADDRESSES_MAX = 64;
const PLACES_MAX = 40;
const PAYEES_MAX = 40;
const CLIENTS_MAX = 20;
const CURRENCIES_MAX = 5;
export const LOCATED_MAX = 5;
const MINUTE_MS = 60_000;
const HOURS = 24;

type LastChange = NonNullable<HistoryFacts['lastChange']>;
const CHANGES: ReadonlySet<string> = new Set<LastChange['type']>([
  'password_change',
  'password_reset',
  'email_change',
  'phone_change',
  'payout_change',
]);

/** An earlier successful event with a known place. */
export interface LocatedSighting {
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly country: string | null;
  readonly city: string | null;
  readonly grade: 'city' | 'country';
  readonly classes: readonly NetworkClass[];
  readonly device: string | null;
}

export const LOGIN_LEVELS = ['country', 'asn', 'ip', 'os', 'browser', 'ua'] as const;
export type LoginLevel = (typeof LOGIN_LEVELS)[number];

/** What is usual for one user. */
export interface UserProfile {
  /** Trusted events (see `isTrusted`) and successful logins. `lastSeenAt`: time of the latest trusted event. */
  events: number;
  logins: number;
  lastSeenAt: number | null;
  readonly devices: SeenList;
  /** Time of the earliest trusted event that named no device; null where every one named a device. */
  bareSince: number | null;
  readonly ips: SeenList;
  readonly countries: SeenList;
  readonly asns: SeenList;
  readonly payees: SeenList;
  readonly languages: Tally;
  /** Successful logins by the values of the back-off chains. */
  readonly counts: Record<LoginLevel, Tally>;
  located: LocatedSighting[];
  readonly hours: number[];
  /** Natural logarithms of the amounts of successful payments: number, mean, sum of squared deviations. */
  readonly amounts: [currency: string, n: number, mean: number, m2: number][];
  change: LastChange | null;
  /** Id of the user's component in the graph; null for none yet. */
  component: string | null;
}

export const emptyUser = (): UserProfile => ({
  events: 0,
  logins: 0,
  lastSeenAt: null,
  devices: emptySeen(),
  bareSince: null,
  ips: emptySeen(),
  countries: emptySeen(),
  asns: emptySeen(),
  payees: emptySeen(),
  languages: [],
  counts: { country: [], asn: [], ip: [], os: [], browser: [], ua: [] },
  located: [],
  hours: [],
  amounts: [],
  change: null,
  component: null,
});

/**
 * Takes an event into the user's profile, in place. An event that is not trusted only shows which device tried.
 * @param startedAt when the event's session began, epoch milliseconds. A device that this session brought still counts
 * as new.
 */
export function foldUser(profile: UserProfile, sighting: Sighting, startedAt = sighting.at): void {
  const { at, deviceId } = sighting;
  const trusted = isTrusted(sighting);
  const since = knownSince(profile.devices, deviceId);
  const newDevice = deviceId !== null && (since === null || since >= startedAt);
  if (deviceId !== null) see(profile.devices, deviceId, at, DEVICES_MAX, trusted);
  if (!trusted) return;
  profile.events += 1;
  if (deviceId === null) profile.bareSince = Math.min(profile.bareSince ?? at, at);
  profile.lastSeenAt = Math.max(profile.lastSeenAt ?? at, at);
  if (sighting.ip !== null) see(profile.ips, sighting.ip, at, ADDRESSES_MAX);
  if (sighting.country !== null) see(profile.countries, sighting.country, at, PLACES_MAX);
  if (sighting.asn !== null) see(profile.asns, sighting.asn, at, PLACES_MAX);
  if (sighting.payee !== null) see(profile.payees, sighting.payee, at, PAYEES_MAX);
  for (const language of sighting.languages) countOne(profile.languages, language, CLIENTS_MAX);
  if (isLogin(sighting)) foldLogin(profile, sighting);
  if (sighting.status === 'succeeded') foldPlace(profile, sighting);
  foldHour(profile, sighting);
  foldAmount(profile, sighting);
  if (sighting.status === 'succeeded' && CHANGES.has(sighting.type) && at >= (profile.change?.at ?? at)) {
    profile.change = { type: sighting.type as LastChange['type'], at, newDevice };
  }
}

function foldLogin(profile: UserProfile, sighting: Sighting): void {
  profile.logins += 1;
  for (const level of LOGIN_LEVELS) {
    const value = sighting[level];
    if (value !== null) countOne(profile.counts[level], value, level === 'ip' ? ADDRESSES_MAX : CLIENTS_MAX);
  }
}

/**
 * Adds the event's place. While the user stays at one place with one device, the same entry is kept and gets the time
 * of the latest event.
 */
function foldPlace(profile: UserProfile, { place, at, classes, deviceId: device }: Sighting): void {
  if (!place) return;
  const { latitude, longitude, country, city, grade } = place;
  const [last] = profile.located;
  if (last?.latitude === latitude && last.longitude === longitude && last.device === device && at >= last.at) {
    profile.located[0] = { ...last, at, classes };
    return;
  }
  const located = { at, latitude, longitude, country, city, grade, classes, device };
  profile.located = [located, ...profile.located].sort((a, b) => b.at - a.at).slice(0, LOCATED_MAX);
}

function foldHour(profile: UserProfile, { at, offsetMinutes }: Sighting): void {
  if (offsetMinutes === null) return;
  const hour = localHour(at, offsetMinutes);
  while (profile.hours.length < HOURS) profile.hours.push(0);
  profile.hours[hour] = (profile.hours[hour] ?? 0) + 1;
}

/** Local hour of the day, 0..23. */
export function localHour(at: number, offsetMinutes: number): number {
  return new Date(at + offsetMinutes * MINUTE_MS).getUTCHours();
}

function foldAmount(profile: UserProfile, { type, status, amount, currency }: Sighting): void {
  if (type !== 'payment' || status !== 'succeeded' || amount === null || amount <= 0 || currency === null) return;
  let entry = profile.amounts.find(([known]) => known === currency);
  if (!entry) {
    if (profile.amounts.length >= CURRENCIES_MAX) return;
    entry = [currency, 0, 0, 0];
    profile.amounts.push(entry);
  }
  const value = Math.log(amount);
  const delta = value - entry[2];
  entry[1] += 1;
  entry[2] += delta / entry[1];
  entry[3] += delta * (value - entry[2]);
}
