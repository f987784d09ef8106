import { entropyOf } from '../derive/entropy.ts';
import { findingsAbout, type KeptFinding } from '../profiles/findings.ts';
import { routeChange } from '../profiles/fold.ts';
import { surpriseOf } from '../profiles/logins.ts';
import { isSameStretch, roundTripsWith, type SessionProfile, snapshotOf, startWith } from '../profiles/session.ts';
import type { Sighting } from '../profiles/sighting.ts';
import { EMPTY, type Profiles } from '../profiles/state.ts';
import type { Answers } from '../scoring/answers.ts';
import type { RttFacts } from './network.ts';

/** Members of an event that stay the same within a session of one person. */
export interface SessionSnapshot {
  readonly at: number;
  readonly deviceId: string | null;
  readonly tokenId: string | null;
  readonly ip: string | null;
  readonly asn: string | null;
  readonly country: string | null;
  /** Families of the browser and the system, without their versions. */
  readonly browser: string | null;
  readonly os: string | null;
  readonly timeZone: string | null;
  readonly webglHash: string | null;
}

/**
 * The current stretch of the session, this event included. A stretch ends after 30 minutes without an event, or after 4
 * hours.
 */
export interface SessionFacts {
  readonly id: string;
  readonly firstSeenAt: number;
  readonly events: number;
  /** Median of the last 50 gaps between events, in milliseconds; null for fewer than 2 events. */
  readonly gapMedianMs: number | null;
  /** Coefficient of variation of those gaps. */
  readonly gapCv: number | null;
  /** The last 50 routes, oldest first. */
  readonly routes: readonly string[];
  /**
   * Mean surprise of the session's route changes, compared with those of the whole tenant, in nats; null while too
   * little is known.
   */
  readonly routeSurprise: number | null;
  /** Shannon entropy of the routes, in nats. */
  readonly routeEntropy: number;
  /** Pointer, scroll, key and focus events that the collector counted; null where nothing collected them. */
  readonly interactions: number | null;
  readonly pastes: number | null;
  /** Snapshot of the event before this one; null for the first. */
  readonly previous: SessionSnapshot | null;
  /** Findings of earlier events about who acts in the session (see `KeptFinding`). They end when money moves. */
  readonly found: readonly KeptFinding[];
  readonly current: SessionSnapshot;
}

const KEPT = 50;
const CHANGES_MIN = 3;

/** Session facts with this event included; null for an event without a session. */
export function sessionFacts(profiles: Profiles, sighting: Sighting, answers: Answers): SessionFacts | null {
  const { sessionId, at, route } = sighting;
  if (sessionId === null) return null;
  const known = profiles.peek('session', sessionId) ?? EMPTY.session();
  const stretch = isSameStretch(known, at) ? known : EMPTY.session();
  const gap = stretch.events > 0 ? [Math.max(0, at - (stretch.lastSeenAt ?? at))] : [];
  const gaps = [...stretch.gaps, ...gap].slice(-KEPT);
  const routes = [...stretch.routes, ...(route === null ? [] : [route])].slice(-KEPT);
  const behaviour = answers.collected?.observation?.behaviour;
  return {
    id: sessionId,
    firstSeenAt: stretch.events > 0 ? startWith(stretch, at) : at,
    events: stretch.events + 1,
    gapMedianMs: median(gaps),
    gapCv: variation(gaps),
    routes,
    routeSurprise: meanSurprise(profiles, sighting, stretch),
    routeEntropy: entropyOf(routes),
    interactions: behaviour
      ? behaviour.pointer +
        behaviour.clicks +
        behaviour.touches +
        behaviour.scrolls +
        behaviour.keys +
        behaviour.focuses
      : null,
    pastes: behaviour?.pastes ?? null,
    previous: stretch.previous && { ...stretch.previous },
    found: findingsAbout(stretch.found, sighting.person),
    current: snapshotOf(sighting),
  };
}

function meanSurprise(profiles: Profiles, sighting: Sighting, { surprise: [sum, n] }: SessionProfile): number | null {
  const change = routeChange(profiles, sighting);
  const own = change && surpriseOf(profiles.peek('route', change.from), change.to);
  const count = own === null ? n : n + 1;
  return count < CHANGES_MIN ? null : (sum + (own ?? 0)) / count;
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Standard deviation divided by the mean; null for fewer than 2 values. */
function variation(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (mean === 0) return 0;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return Math.sqrt(variance) / mean;
}

/** The round trips of the session. Null where there are none, or where the place of the server is not configured. */
export function rttFacts(profiles: Profiles, sighting: Sighting, { pop, collected }: Answers): RttFacts | null {
  if (!pop || sighting.roundTrips.length === 0) return null;
  const session = sighting.sessionId === null ? undefined : profiles.peek('session', sighting.sessionId);
  const { n, min, last, excess } = roundTripsWith(session ?? EMPTY.session(), sighting);
  const tlsMinusTcpMs = collected?.observation?.round_trips?.tls_minus_tcp_ms ?? null;
  return { samples: n, minMs: min, lastMs: last, tlsMinusTcpMs, excessOccasions: excess, pop };
}
