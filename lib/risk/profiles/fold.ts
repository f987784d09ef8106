import { deviceKnows, fingerprintKnows, foldDevice, foldFingerprint, foldToken } from './device.ts';
import { foldGraph } from './graph.ts';
import { foldChain, foldRoute, surpriseOf } from './logins.ts';
import { foldSession, isLate, isSameStretch } from './session.ts';
import { isLogin, isTrusted, type Sighting } from './sighting.ts';
import type { Profiles } from './state.ts';
import { foldRate } from './tenant.ts';
import { foldUser } from './user.ts';

/** The route that the session was at before the event, where the event names one; null for an event that is late. */
export function routeChange(
  profiles: Profiles,
  { sessionId, route, at }: Sighting,
): { from: string; to: string } | null {
  const session = sessionId === null ? undefined : profiles.peek('session', sessionId);
  const goesOn = session && isSameStretch(session, at) && !isLate(session, at);
  const from = goesOn ? session.routes.at(-1) : undefined;
  return from === undefined || route === null ? null : { from, to: route };
}

/** Takes an event into every profile that it touches. */
export function foldEvent(profiles: Profiles, sighting: Sighting): void {
  const { userId, deviceId, sessionId, fingerprint, token } = sighting;
  if (sessionId !== null) foldSessionOf(profiles, sighting, sessionId);
  if (isLogin(sighting)) {
    foldChain('network', sighting, profiles);
    foldChain('client', sighting, profiles);
  }
  if (deviceId !== null && !deviceKnows(profiles.peek('device', deviceId), sighting)) {
    const known = profiles.peek('device', deviceId) !== undefined;
    foldDevice(profiles.edit('device', deviceId), sighting);
    if (!known) profiles.edit('tenant', '').devices += 1;
  }
  if (sighting.collected !== null) foldBrowser(profiles, sighting.collected);
  if (userId !== null) {
    const session = sessionId === null ? undefined : profiles.peek('session', sessionId);
    foldUser(profiles.edit('user', userId), sighting, session?.startedAt);
  }
  if (token) foldToken(profiles.edit('token', token.id), sighting);
  if (fingerprint !== null && !fingerprintKnows(profiles.peek('fingerprint', fingerprint), sighting)) {
    foldFingerprint(profiles.edit('fingerprint', fingerprint), sighting);
  }
  foldRate(profiles.edit('tenant', ''), sighting.at);
  if (isTrusted(sighting)) foldGraph(profiles, sighting);
}

const FADING = 0.9995;

function foldBrowser(profiles: Profiles, collected: boolean): void {
  const { browsers } = profiles.edit('tenant', '');
  browsers.all = browsers.all * FADING + 1;
  browsers.collected = browsers.collected * FADING + (collected ? 1 : 0);
}

function foldSessionOf(profiles: Profiles, sighting: Sighting, sessionId: string): void {
  const change = routeChange(profiles, sighting);
  const surprise = change && surpriseOf(profiles.peek('route', change.from), change.to);
  foldSession(profiles.edit('session', sessionId), sighting, surprise);
  if (change) foldRoute(profiles.edit('route', change.from), change.to);
}
