import { BOT_LIST } from '#lib/enrich/user-agent.ts';
import type { ClientFacts, DeviceFacts, FingerprintFacts, TokenFacts } from '#lib/risk/facts/device.ts';
import { priorUseOf } from '#lib/risk/profiles/device.ts';
import { knownSince } from '#lib/risk/profiles/seen.ts';
import type { Sighting } from '#lib/risk/profiles/sighting.ts';
import type { Profiles } from '#lib/risk/profiles/state.ts';
import type { Answers } from '../answers.ts';
import type { PreparedEvent } from '../prepare.ts';
import { userAgentOf } from '../sighting.ts';

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

/** Of the collector, else what the client calls its fingerprint. */
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
