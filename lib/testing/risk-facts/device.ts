import type { ClientFacts, DeviceFacts, FingerprintFacts, TokenFacts } from '#lib/risk/facts/device.ts';
import { DAY_MS, HOUR_MS, NOW } from './time.ts';

export const device = (change: Partial<DeviceFacts> = {}): DeviceFacts => ({
  id: 'd_1',
  firstSeenAt: null,
  collisionProne: false,
  ...change,
});

/** A token of last week that was refreshed an hour ago. */
export const token = (change: Partial<TokenFacts> = {}): TokenFacts => ({
  id: 't_1',
  issuedAt: NOW - 7 * DAY_MS,
  refreshedAt: NOW - HOUR_MS,
  valid: true,
  priorEventId: null,
  knownToUserSince: NOW - 7 * DAY_MS,
  ...change,
});

export const fingerprint = (change: Partial<FingerprintFacts> = {}): FingerprintFacts => ({
  hash: 'f_1',
  similarity: 1,
  changedFields: [],
  frequency: 0.01,
  collisionProne: false,
  ...change,
});

/** Chrome on Windows, as its server sees it; nothing was collected in the browser. */
export const client = (change: Partial<ClientFacts> = {}): ClientFacts => ({
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
  browserFamily: 'Chrome',
  osFamily: 'Windows',
  botMatch: null,
  botListVersion: '5.2.3',
  headless: false,
  automation: null,
  timeZone: 'Europe/Berlin',
  languages: ['de-DE', 'de', 'en'],
  renderer: null,
  platform: null,
  touchPoints: null,
  fonts: [],
  incognito: null,
  collected: false,
  collectedShare: null,
  privacyBrowser: false,
  ...change,
});
