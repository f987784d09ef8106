import { BOT_LIST } from '#lib/enrich/user-agent.ts';
import { userAgentOf } from '../derive/user-agent.ts';
import { priorUseOf } from '../profiles/device.ts';
import { knownSince } from '../profiles/seen.ts';
import type { Sighting } from '../profiles/sighting.ts';
import type { Profiles } from '../profiles/state.ts';
import type { Answers } from '../scoring/answers.ts';
import type { PreparedEvent } from '../scoring/prepare.ts';

export interface DeviceFacts {
  readonly id: string;
  /** When the tenant first saw the device, with any user; null for never before. */
  readonly firstSeenAt: number | null;
  /** True where the device is linked to its users only by a fingerprint that many devices share. */
  readonly collisionProne: boolean;
}

/** The signed first-party device token of the collector. */
export interface TokenFacts {
  readonly id: string;
  readonly issuedAt: number;
  readonly refreshedAt: number;
  /** False where the signature does not hold. */
  readonly valid: boolean;
  /** Id of an earlier event with the same copy of the token from elsewhere (see `priorUseOf`); null for none. */
  readonly priorEventId: string | null;
  /** When this token was first seen with the user in a trusted event; null for never before. */
  readonly knownToUserSince: number | null;
}

export interface FingerprintFacts {
  readonly hash: string;
  /** Weighted agreement 0..1 with the earlier fingerprint of this session; null for the first. */
  readonly similarity: number | null;
  readonly changedFields: readonly string[];
  /** Share of the tenant's devices that have this fingerprint; null while fewer than 1,000 devices are known. */
  readonly frequency: number | null;
  /** True where more than 3 users of the tenant have the fingerprint: it must not link them. */
  readonly collisionProne: boolean;
}

/** What the browser says of itself, in the headers that the server got or through the collector. */
export interface ClientFacts {
  readonly userAgent: string | null;
  readonly browserFamily: string | null;
  readonly osFamily: string | null;
  /** The part of the user agent that the bot list matched; null for no bot. */
  readonly botMatch: string | null;
  readonly botListVersion: string | null;
  readonly headless: boolean;
  /** Indicators of automation that the event names or the collector saw; null where nobody looked. */
  readonly automation: readonly string[] | null;
  /** Name in the IANA time zone database. */
  readonly timeZone: string | null;
  /** BCP 47 tags, most wanted first; empty where not known. */
  readonly languages: readonly string[];
  /** WebGL renderer as the collector read it. */
  readonly renderer: string | null;
  /** `navigator.platform`. */
  readonly platform: string | null;
  readonly touchPoints: number | null;
  /** Fonts that the collector found, out of a short list; empty where not known. */
  readonly fonts: readonly string[];
  readonly incognito: boolean | null;
  /**
   * Whether the collector ran in this browser. `collectedShare`: the share of the tenant's browser events where it ran;
   * null while fewer than 500 are known.
   */
  readonly collected: boolean;
  readonly collectedShare: number | null;
  /** True for a browser that disguises canvas and fonts: Brave, Firefox with resistFingerprinting, Safari. */
  readonly privacyBrowser: boolean;
}

const SHARED_BY_MAX = 3;
const DEVICES_MIN = 1000;
const BROWSERS_MIN = 500;

export function deviceFacts(profiles: Profiles, { deviceId, deviceCollisionProne }: Sighting): DeviceFacts | null {
  if (deviceId === null) return null;
  const firstSeenAt = profiles.peek('device', deviceId)?.firstSeenAt ?? null;
  return { id: deviceId, firstSeenAt, collisionProne: deviceCollisionProne };
}

export function tokenFacts(profiles: Profiles, sighting: Sighting, { collected }: Answers): TokenFacts | null {
  const token = collected?.token;
  if (!token) return null;
  const profile = profiles.peek('token', token.id);
  return {
    id: token.id,
    issuedAt: token.issued_at,
    refreshedAt: token.refreshed_at,
    valid: token.valid,
    priorEventId: profile && token.valid ? priorUseOf(profile, sighting) : null,
    knownToUserSince: profile ? knownSince(profile.users, sighting.userId) : null,
  };
}

/** The fingerprint that the collector took, else the one that the client sent. */
export function fingerprintFacts(profiles: Profiles, sighting: Sighting, answers: Answers): FingerprintFacts | null {
  const { fingerprint: hash, sessionId } = sighting;
  if (hash === null) return null;
  const collected = answers.collected?.observation?.fingerprint;
  const profile = profiles.peek('fingerprint', hash);
  const earlier = sessionId === null ? null : (profiles.peek('session', sessionId)?.fingerprint ?? null);
  const known = profiles.peek('tenant', '')?.devices ?? 0;
  return {
    hash,
    similarity: collected ? collected.similarity : earlier === hash ? 1 : null,
    changedFields: collected?.changed_fields ?? [],
    frequency: known < DEVICES_MIN ? null : (collected?.frequency ?? (profile?.devices.total ?? 0) / known),
    collisionProne: collected?.collision_prone === true || (profile?.users.total ?? 0) > SHARED_BY_MAX,
  };
}

export function clientFacts(
  profiles: Profiles,
  prepared: PreparedEvent,
  sighting: Sighting,
  answers: Answers,
): ClientFacts | null {
  const { device } = prepared.event;
  const observation = answers.collected?.observation;
  const browser = observation?.browser;
  if (!device?.ua && !device?.automation && !device?.timezone && !device?.language && !browser) return null;
  const client = userAgentOf(prepared, answers);
  const automation = [...(device?.automation ?? []), ...(observation?.automation ?? [])];
  const looked = device?.automation !== undefined || (observation?.automation ?? null) !== null;
  return {
    userAgent: device?.ua || browser?.user_agent || null,
    browserFamily: client?.browserFamily ?? null,
    osFamily: client?.osFamily ?? null,
    botMatch: client?.botMatch ?? null,
    botListVersion: BOT_LIST.version,
    headless: client?.headless ?? false,
    automation: looked ? [...new Set(automation)].sort() : null,
    timeZone: sighting.timeZone,
    languages: sighting.languages,
    renderer: browser?.renderer ?? null,
    platform: browser?.platform ?? null,
    touchPoints: browser?.touch_points ?? null,
    fonts: browser?.fonts ?? [],
    incognito: browser?.incognito ?? null,
    collected: sighting.collected === true,
    collectedShare: collectedShare(profiles),
    privacyBrowser: browser?.hides_itself === true || client?.browserFamily === 'Safari',
  };
}

function collectedShare(profiles: Profiles): number | null {
  const { all, collected } = profiles.peek('tenant', '')?.browsers ?? { all: 0, collected: 0 };
  return all < BROWSERS_MIN ? null : collected / all;
}
