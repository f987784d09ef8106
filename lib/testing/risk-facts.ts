import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import type {
  ClientFacts,
  DeviceFacts,
  GeoFacts,
  HistoryFacts,
  LocatedEvent,
  NetworkClass,
  NetworkFacts,
  RiskFacts,
  WindowFacts,
} from '#lib/risk/facts.ts';

export const NOW = Date.parse('2026-03-20T09:15:00.000Z');
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const BERLIN = { latitude: 52.52, longitude: 13.405, city: 'Berlin', country: 'DE', grade: 'city' } as const;
export const TOKYO = { latitude: 35.68, longitude: 139.69, city: 'Tokyo', country: 'JP', grade: 'city' } as const;

export const device = (change: Partial<DeviceFacts> = {}): DeviceFacts => ({
  id: 'd_1',
  firstSeenAt: null,
  collisionProne: false,
  ...change,
});

export const client = (change: Partial<ClientFacts> = {}): ClientFacts => ({
  userAgent: 'Mozilla/5.0',
  browserFamily: 'Chrome',
  botMatch: null,
  botListVersion: '5.2.3',
  headless: false,
  automation: null,
  timeZone: 'Europe/Berlin',
  ...change,
});

export const network = (change: Partial<NetworkFacts> = {}): NetworkFacts => ({
  ip: '81.2.69.142',
  prefix: '81.2.69.0/24',
  bogonRange: null,
  asn: 3320,
  organisation: 'Deutsche Telekom AG',
  classes: [],
  checked: ['tor', 'proxy', 'vpn', 'relay', 'hosting', 'mobile'],
  ...change,
});

export const networkOf = (networkClass: NetworkClass): NetworkFacts =>
  network({ classes: [{ networkClass, list: 'a-list', listVersion: '7' }] });

export const geo = (change: Partial<GeoFacts> = {}): GeoFacts => ({ ...BERLIN, timeZone: 'Europe/Berlin', ...change });

export const located = (change: Partial<LocatedEvent> = {}): LocatedEvent => ({
  ...BERLIN,
  at: NOW - HOUR_MS,
  classes: [],
  sameDevice: false,
  ...change,
});

export const history = (change: Partial<HistoryFacts> = {}): HistoryFacts => ({
  events: 10,
  devices: 1,
  deviceFirstSeenAt: NOW - DAY_MS,
  ipKnown: true,
  countries: ['DE'],
  asns: ['AS3320'],
  located: [located()],
  ...change,
});

export const userWindow = (change: Partial<NonNullable<WindowFacts['user']>> = {}) => ({
  events1m: 1,
  events10m: 1,
  devices24h: 1,
  failedLogins10m: 0,
  failedLoginIps10m: 0,
  ...change,
});

export const ipWindow = (change: Partial<NonNullable<WindowFacts['ip']>> = {}) => ({
  events1m: 1,
  events10m: 1,
  sessions10m: 1,
  users10m: 1,
  logins10m: 0,
  failedLogins10m: 0,
  loginUsers10m: 0,
  accountsNew24h: 0,
  ...change,
});

export const windows = (change: Partial<WindowFacts> = {}): WindowFacts => ({
  user: userWindow(),
  device: { users24h: 1, users30d: 1 },
  ip: ipWindow(),
  asn: null,
  ...change,
});

/** A quiet event of a known user at home: every signal that applies is clear. */
export const riskFacts = (change: Partial<RiskFacts> = {}): Partial<RiskFacts> => ({
  now: NOW,
  event: { id: 'e_1', type: 'login', status: 'succeeded', occurredAt: NOW, receivedAt: NOW, inWindows: true },
  user: { id: 'u_1', createdAt: null, labels: [] },
  device: device(),
  client: client(),
  network: network(),
  geo: geo(),
  history: history(),
  windows: windows(),
  baselines: DEFAULT_BASELINES,
  ...change,
});
