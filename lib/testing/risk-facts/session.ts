import type { SessionFacts, SessionSnapshot } from '#lib/risk/facts/session.ts';
import { MINUTE_MS, NOW } from './time.ts';

export const snapshot = (change: Partial<SessionSnapshot> = {}): SessionSnapshot => ({
  at: NOW,
  deviceId: 'd_1',
  tokenId: 't_1',
  ip: '81.2.69.142',
  asn: 'AS3320',
  country: 'DE',
  browser: 'Chrome',
  os: 'Windows',
  timeZone: 'Europe/Berlin',
  webglHash: 'w_1',
  ...change,
});

/** A person who looks around in a shop, in one browser. */
export const session = (change: Partial<SessionFacts> = {}): SessionFacts => ({
  id: 's_1',
  firstSeenAt: NOW - 5 * MINUTE_MS,
  events: 5,
  gapMedianMs: 20_000,
  gapCv: 0.8,
  routes: ['/', '/shop', '/shop/lamp', '/cart', '/cart'],
  routeSurprise: 1,
  routeEntropy: 1.3,
  interactions: 40,
  pastes: 0,
  previous: snapshot({ at: NOW - MINUTE_MS }),
  found: [],
  current: snapshot(),
  ...change,
});
