import type { SessionSnapshot } from '../facts/session.ts';
import { type KeptFinding, keptFindings } from './findings.ts';
import { countOne, type Tally } from './seen.ts';
import { foldSessionLogin, type SessionLogins } from './session-logins.ts';
import { isLogin, isTrusted, type Sighting } from './sighting.ts';

export const IDLE_MS_MAX = 30 * 60_000;
export const SESSION_MS_MAX = 4 * 60 * 60_000;
const KEPT = 50;
const USERS_MAX = 20;

/**
 * What is known of one session id. Events without a pause of more than 30 minutes, within 4 hours, form a stretch. A
 * later event begins a new stretch.
 */
export interface SessionProfile {
  /** Time of the first event with this session id, over all stretches. */
  firstSeenAt: number | null;
  lastSeenAt: number | null;
  /** When the current stretch began. The members below are about this stretch. */
  startedAt: number;
  events: number;
  gaps: number[];
  routes: string[];
  /** Sum of the surprises of the route changes, in nats, and how many there were. */
  surprise: [sum: number, n: number];
  /** Snapshot of the newest event. */
  previous: SessionSnapshot | null;
  fingerprint: string | null;
  rtt: { n: number; min: number; last: number; excess: number };
  /**
   * The logins of the stretch, the latest ones last. Within the stretch they do not yet count as history of their
   * users.
   */
  logins: SessionLogins[];
  /** Number of events that taught the profiles something about a user, by user. */
  taught: Tally;
  /** True once an event of the stretch was blocked. The profiles then learn nothing more from the stretch. */
  refused: boolean;
  /** Findings about who acts in the stretch. They end when money moves. */
  found: readonly KeptFinding[];
}

export const emptySession = (): SessionProfile => ({
  firstSeenAt: null,
  lastSeenAt: null,
  ...emptyStretch(0),
});

const emptyStretch = (startedAt: number) => ({
  startedAt,
  events: 0,
  gaps: [],
  routes: [],
  surprise: [0, 0] as [number, number],
  previous: null,
  fingerprint: null,
  rtt: { n: 0, min: 0, last: 0, excess: 0 },
  logins: [],
  taught: [],
  refused: false,
  found: [],
});

/** True where an event at this time continues the stretch, false where it begins a new one. */
export function isSameStretch({ lastSeenAt, startedAt, events }: SessionProfile, at: number): boolean {
  return events > 0 && lastSeenAt !== null && at - lastSeenAt <= IDLE_MS_MAX && at - startedAt <= SESSION_MS_MAX;
}

/** True where an event is older than the newest one of the stretch. Its values must not replace the newer ones. */
export function isLate({ previous }: Pick<SessionProfile, 'previous'>, at: number): boolean {
  return previous !== null && at < previous.at;
}

/**
 * Start of the stretch once an event of it is taken in. An event out of order may move the start back, so that what it
 * brings also counts as new in this stretch.
 */
export function startWith({ startedAt }: Pick<SessionProfile, 'startedAt'>, at: number): number {
  return startedAt - at <= IDLE_MS_MAX ? Math.min(startedAt, at) : startedAt;
}

/**
 * Takes an event into the session's profile, in place.
 * @param surprise of the change from the route before, in nats; null for no change, or where too little is known.
 */
export function foldSession(profile: SessionProfile, sighting: Sighting, surprise: number | null): void {
  const { at, route, userId } = sighting;
  if (!isSameStretch(profile, at)) Object.assign(profile, emptyStretch(at));
  else profile.gaps = keep([...profile.gaps, Math.max(0, at - (profile.lastSeenAt ?? at))]);
  const late = isLate(profile, at);
  profile.startedAt = startWith(profile, at);
  profile.events += 1;
  profile.refused ||= sighting.refused;
  profile.found = keptFindings(profile.found, sighting);
  if (userId !== null && isTrusted(sighting)) countOne(profile.taught, userId, USERS_MAX);
  profile.firstSeenAt = Math.min(profile.firstSeenAt ?? at, at);
  profile.lastSeenAt = Math.max(profile.lastSeenAt ?? at, at);
  if (route !== null) profile.routes = keep(late ? beforeLast(profile.routes, route) : [...profile.routes, route]);
  if (surprise !== null) profile.surprise = [profile.surprise[0] + surprise, profile.surprise[1] + 1];
  if (!late) profile.previous = snapshotOf(sighting);
  if (!late || profile.fingerprint === null) profile.fingerprint = sighting.fingerprint ?? profile.fingerprint;
  if (isLogin(sighting)) foldSessionLogin(profile.logins, sighting);
  if (sighting.roundTrips.length > 0) profile.rtt = roundTripsWith(profile, sighting);
}

/** The round trips of the stretch, those of this event included. */
export function roundTripsWith(profile: SessionProfile, sighting: Sighting): SessionProfile['rtt'] {
  const rtt = isSameStretch(profile, sighting.at) ? { ...profile.rtt } : emptyStretch(0).rtt;
  for (const sample of sighting.roundTrips) {
    rtt.min = rtt.n === 0 ? sample : Math.min(rtt.min, sample);
    rtt.last = sample;
    rtt.n += 1;
  }
  const { excessRttMs, roundTrips } = sighting;
  if (excessRttMs !== null && roundTrips.length > 0 && Math.min(...roundTrips) > excessRttMs) rtt.excess += 1;
  return rtt;
}

export function snapshotOf(sighting: Sighting): SessionSnapshot {
  const { at, deviceId, token, ip, asn, country, browser, os, timeZone, webglHash } = sighting;
  return { at, deviceId, tokenId: token?.id ?? null, ip, asn, country, browser, os, timeZone, webglHash };
}

const keep = <T>(items: T[]): T[] => (items.length > KEPT ? items.slice(-KEPT) : items);

const beforeLast = <T>(items: readonly T[], item: T): T[] => [...items.slice(0, -1), item, ...items.slice(-1)];
