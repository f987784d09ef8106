import { deviceKnows, fingerprintKnows, foldDevice, foldFingerprint, foldToken } from './device.ts';
import { foldGraph } from './graph.ts';
import { foldChain, foldRoute, surpriseOf } from './logins.ts';
import { timesOf, unlearn } from './seen.ts';
import { foldSession, isLate, isSameStretch, type SessionProfile } from './session.ts';
import type { SessionLogins } from './session-logins.ts';
import { isLogin, isTrusted, type Sighting } from './sighting.ts';
import type { Profiles } from './state.ts';
import { foldRate } from './tenant.ts';
import { unlearnStretch } from './unlearn.ts';
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

/**
 * Takes an event into every profile that it touches. Nothing is learned from a stretch of a session in which an event was blocked:
 * what follows proves nothing, and what it has taught of the user is taken back.
 */
export function foldEvent(profiles: Profiles, seen: Sighting): void {
  const session = seen.sessionId === null ? undefined : profiles.peek('session', seen.sessionId);
  const stretch = session && isSameStretch(session, seen.at) ? session : undefined;
  if (seen.refused && stretch) unlearnStretchOf(profiles, seen, stretch);
  foldTrusted(profiles, stretch?.refused ? { ...seen, refused: true } : seen);
}

/** The profiles of others that the session has named are not at hand, and keep what they have. */
function unlearnStretchOf(
  profiles: Profiles,
  { userId, sessionId, deviceId, token }: Sighting,
  stretch: SessionProfile,
) {
  if (userId === null || sessionId === null) return;
  const { startedAt } = stretch;
  const ofUser = ({ user }: SessionLogins) => user === userId;
  const taught = timesOf(stretch.taught, userId);
  unlearnStretch(profiles.edit('user', userId), startedAt, taught, stretch.logins.filter(ofUser));
  if (deviceId !== null) unlearn(profiles.edit('device', deviceId).users, startedAt, userId);
  if (token) unlearn(profiles.edit('token', token.id).users, startedAt, userId);
  const edited = profiles.edit('session', sessionId);
  edited.taught = edited.taught.filter(([user]) => user !== userId);
  edited.logins = edited.logins.filter((login) => !ofUser(login));
}

function foldTrusted(profiles: Profiles, sighting: Sighting): void {
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
