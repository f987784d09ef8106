import { LIMITS } from '#lib/collector/match.ts';
import { type Pages, withMessage, withPage } from '#lib/collector/session.ts';
import type { BrowserFacts } from '#lib/contracts/collect.ts';
import type { Collected, CollectedToken, Observation } from '#lib/contracts/observation.ts';
import { createPrintRegistry, type Identity } from './print-registry.ts';
import type { Message, Sent, Simulated } from './simulated.ts';

interface Session {
  readonly observation: Observation;
  readonly pages: Pages;
  readonly browser: BrowserFacts;
}

/** The collector's endpoint without its database: the product's own rules give out device ids and fold the sessions. */
export function createCollector(): (sent: Sent) => Simulated {
  const registry = createPrintRegistry();
  const sessions = new Map<string, Session>();
  const observe = (message: Message, sessionId: string, at: number, userId: string | undefined): Collected => {
    const { tokenId, browser } = message;
    const { print, identity, users, frequency } = registry.meet(tokenId, browser, at, userId);
    const name = `${sessionId}/${tokenId}`;
    const before = sessions.get(name);
    const pages = withPage(before?.pages ?? {}, message.copy, message.behaviour);
    const told = {
      input: inputOf(message, before?.browser),
      print: before?.browser === browser ? null : print,
      users: Math.min(users, LIMITS.usersMax + 1),
      usersMax: LIMITS.usersMax,
      frequency,
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
    return { token: tokenOf(message, identity, at), observation };
  };
  return ({ at, event, message, truth }) => {
    const sessionId = event.session?.session_id;
    if (!message || !sessionId) return { at, event, truth, collected: { token: null, observation: null } };
    const collected = observe(message, sessionId, at, event.user?.client_user_id);
    return {
      at,
      truth,
      event: { ...event, device: { ...event.device, device_id: collected.token?.device_id } },
      collected,
    };
  };
}

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

function tokenOf({ tokenId, copy }: Message, { deviceId, firstSeenAt }: Identity, at: number): CollectedToken {
  return { id: tokenId, copy, device_id: deviceId, issued_at: firstSeenAt, refreshed_at: at, valid: true };
}
