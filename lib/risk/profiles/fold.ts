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

/**
 * The change of route that an event makes in its session.
 * @returns null where the event names no route, comes late, or is the first of its stretch that names one.
 */
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
 * Takes an event into every profile that it touches. Once an event of a session's stretch was blocked, profiles learn
 * nothing more from that stretch, and what it taught about the event's user is taken back (docs/decisions, record 044).
 */
export function foldEvent(profiles: Profiles, seen: Sighting): void {
  const session = seen.sessionId === null ? undefined : profiles.peek('session', seen.sessionId);
  const stretch = session && isSameStretch(session, seen.at) ? session : undefined;
  if (seen.refused && stretch) unlearnStretchOf(profiles, seen, stretch);
  foldTrusted(profiles, stretch?.refused ? { ...seen, refused: true } : seen);
}

/**
 * Takes back what a stretch taught about the event's user. Profiles of other users whom the session named stay as they
 * are, because they are not loaded for this event.
 */
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
