import { type Fingerprint, fingerprintOf } from '#lib/collector/fingerprint.ts';
import { type KnownPrint, LIMITS, matchDevice } from '#lib/collector/match.ts';
import { type Pages, withMessage, withPage } from '#lib/collector/session.ts';
import type { BrowserFacts } from '#lib/contracts/collect.ts';
import type { Collected, DeviceMatch, Observation } from '#lib/contracts/observation.ts';
import type { Message, Sent, Simulated } from './simulated.ts';

interface Known {
  readonly deviceId: string;
  readonly hash: string;
  readonly features: Fingerprint['features'];
  readonly users: Set<string>;
}

interface Identity {
  readonly deviceId: string;
  readonly match: DeviceMatch;
  readonly firstSeenAt: number;
}

const FREQUENCY_FROM = 1000;

/** The collector's endpoint without its database: the product's own rules give out device ids and fold the sessions. */
export function createCollector(): (sent: Sent) => Simulated {
  const devices = new Map<string, Identity>();
  const byHash = new Map<string, Known[]>();
  const byKind = new Map<string, Known[]>();
  const sessions = new Map<
    string,
    { readonly observation: Observation; readonly pages: Pages; readonly browser: BrowserFacts }
  >();
  const prints = new WeakMap<BrowserFacts, Fingerprint>();
  let known = 0;

  const printOf = (browser: BrowserFacts): Fingerprint => {
    const print = prints.get(browser) ?? fingerprintOf(browser);
    prints.set(browser, print);
    return print;
  };
  const identify = (tokenId: string, print: Fingerprint, at: number): Identity => {
    const own = devices.get(tokenId);
    if (own) return { ...own, match: 'token' };
    const same = byHash.get(print.hash) ?? [];
    const near = same.length > 0 || print.alike ? [] : (byKind.get(print.kind) ?? []).slice(-LIMITS.candidatesMax - 1);
    const found = matchDevice(print, same.map(toKnown), near.map(toKnown));
    const deviceId = 'deviceId' in found ? found.deviceId : `dev_${devices.size}`;
    const identity = { deviceId, match: found.match, firstSeenAt: at };
    devices.set(tokenId, identity);
    return identity;
  };
  const remember = (print: Fingerprint, deviceId: string): Known => {
    const same = byHash.get(print.hash) ?? [];
    const own = same.find((entry) => entry.deviceId === deviceId);
    if (own) return own;
    const entry = { deviceId, hash: print.hash, features: print.features, users: new Set<string>() };
    byHash.set(print.hash, [...same, entry]);
    byKind.set(print.kind, [...(byKind.get(print.kind) ?? []), entry]);
    known += 1;
    return entry;
  };
  const observe = (
    message: Message,
    sessionId: string,
    at: number,
    userId: string | undefined,
  ): Collected & { deviceId: string } => {
    const { tokenId, browser } = message;
    const print = printOf(browser);
    const identity = identify(tokenId, print, at);
    const entry = remember(print, identity.deviceId);
    if (userId) entry.users.add(userId);
    const same = byHash.get(print.hash) ?? [];
    const users = new Set(same.flatMap((other) => [...other.users])).size;
    const name = `${sessionId}/${tokenId}`;
    const before = sessions.get(name);
    const pages = withPage(before?.pages ?? {}, message.copy, message.behaviour);
    const told = {
      input: inputOf(message, before?.browser),
      print: before?.browser === browser ? null : print,
      users: Math.min(users, LIMITS.usersMax + 1),
      usersMax: LIMITS.usersMax,
      frequency: known < FREQUENCY_FROM ? null : same.length / known,
      pages,
    };
    const observation: Observation = {
      session_id: sessionId,
      site_id: 'shop',
      token_id: tokenId,
      device_id: identity.deviceId,
      match: before?.observation.match ?? identity.match,
      device_first_seen_at: identity.firstSeenAt,
      first_seen_at: before?.observation.first_seen_at ?? at,
      seen_at: at,
      ...withMessage(before?.observation ?? null, told),
    };
    sessions.set(name, { observation, pages, browser });
    const token = {
      id: tokenId,
      copy: message.copy,
      device_id: identity.deviceId,
      issued_at: identity.firstSeenAt,
      refreshed_at: at,
      valid: true,
    };
    return { token, observation, deviceId: identity.deviceId };
  };
  return ({ at, event, message, truth }) => {
    const sessionId = event.session?.session_id;
    if (!message || !sessionId) return { at, event, truth, collected: { token: null, observation: null } };
    const { deviceId, ...collected } = observe(message, sessionId, at, event.user?.client_user_id);
    return { at, truth, event: { ...event, device: { ...event.device, device_id: deviceId } }, collected };
  };
}

const toKnown = ({ deviceId, hash, features, users }: Known): KnownPrint => ({
  deviceId,
  hash,
  features,
  users: users.size,
});

function inputOf(message: Message, before: BrowserFacts | undefined) {
  return {
    site: 'site_shop_000000000000000000000000',
    page_id: message.copy,
    session_id: null,
    token: null,
    route: null,
    browser: message.browser === before ? null : message.browser,
    automation: [...message.automation],
    round_trips: { samples_ms: [message.roundTripMs], tls_minus_tcp_ms: null },
    behaviour: message.behaviour,
  };
}
