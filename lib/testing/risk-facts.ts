import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import type { ClientFacts, DeviceFacts, FingerprintFacts, TokenFacts } from '#lib/risk/facts/device.ts';
import type { EventFacts, PaymentFacts } from '#lib/risk/facts/event.ts';
import type { ChainLevel, HistoryFacts, LocatedEvent } from '#lib/risk/facts/history.ts';
import type { GraphFacts, LabelCounts, LabelFacts, ListHit } from '#lib/risk/facts/links.ts';
import type { GeoFacts, NetworkClass, NetworkFacts, RttFacts } from '#lib/risk/facts/network.ts';
import type { SessionFacts, SessionSnapshot } from '#lib/risk/facts/session.ts';
import type { CustomerFacts, UserFacts } from '#lib/risk/facts/user.ts';
import type { BaselineFacts, WindowFacts } from '#lib/risk/facts/windows.ts';
import type { RiskFacts } from '#lib/risk/facts.ts';
import type { VelocityKey, VelocityMetric, VelocityWindow } from '#lib/risk/velocity.ts';

export const NOW = Date.parse('2026-03-20T09:15:00.000Z');
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const BERLIN = { latitude: 52.52, longitude: 13.405, city: 'Berlin', country: 'DE', grade: 'city' } as const;
export const TOKYO = { latitude: 35.68, longitude: 139.69, city: 'Tokyo', country: 'JP', grade: 'city' } as const;

export const event = (change: Partial<EventFacts> = {}): EventFacts => ({
  id: 'e_1',
  type: 'login',
  status: 'succeeded',
  route: null,
  occurredAt: NOW,
  receivedAt: NOW,
  inWindows: true,
  ...change,
});

/** A customer of three years. */
export const user = (change: Partial<UserFacts> = {}): UserFacts => ({
  id: 'u_1',
  createdAt: NOW - 1000 * DAY_MS,
  labels: [],
  emailDomain: 'example.com',
  disposableEmail: false,
  disposableListVersion: '1.0.62',
  ...change,
});

export const customer = (change: Partial<CustomerFacts> = {}): CustomerFacts => ({
  id: 'c_1',
  country: 'DE',
  nationality: 'DE',
  kycStatus: 'verified',
  declaredRisk: 'low',
  isPep: false,
  accountOpenedAt: NOW - 1000 * DAY_MS,
  emailDomain: 'example.com',
  deviceId: null,
  ...change,
});

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

/** A server in Frankfurt, 424 km from Berlin. */
export const rtt = (change: Partial<RttFacts> = {}): RttFacts => ({
  samples: 5,
  minMs: 18,
  lastMs: 20,
  tlsMinusTcpMs: null,
  excessOccasions: 0,
  pop: { name: 'Frankfurt', latitude: 50.11, longitude: 8.68 },
  ...change,
});

export const located = (change: Partial<LocatedEvent> = {}): LocatedEvent => ({
  ...BERLIN,
  at: NOW - HOUR_MS,
  classes: [],
  sameDevice: false,
  ...change,
});

export const chainLevel = (change: Partial<ChainLevel> = {}): ChainLevel => ({
  level: 'country',
  value: 'DE',
  userCount: 10,
  tenantCount: 900,
  tenantParentCount: 1000,
  distinctBelowParent: 20,
  ...change,
});

const NO_HISTORY: HistoryFacts = {
  events: 0,
  logins: 0,
  lastSeenAt: null,
  devices: 0,
  deviceFirstSeenAt: null,
  ipKnown: false,
  countries: [],
  asns: [],
  languages: [],
  located: [],
  chains: { network: [], client: [] },
  hours: Array.from({ length: 24 }, () => 0),
  amounts: { n: 0, mean: 0, sd: 0 },
  payeeKnown: null,
  lastChange: null,
};

/** A user without any earlier event. */
export const firstTime = (change: Partial<HistoryFacts> = {}): HistoryFacts => ({ ...NO_HISTORY, ...change });

/** A user with ten earlier events, all from home. */
export const history = (change: Partial<HistoryFacts> = {}): HistoryFacts => ({
  ...NO_HISTORY,
  events: 10,
  logins: 10,
  lastSeenAt: NOW - HOUR_MS,
  devices: 1,
  deviceFirstSeenAt: NOW - DAY_MS,
  ipKnown: true,
  countries: ['DE'],
  asns: ['AS3320'],
  languages: ['de'],
  located: [located()],
  hours: hoursOf({ 9: 10 }),
  ...change,
});

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
  current: snapshot(),
  ...change,
});

/** 24 counts from the hours that are named. */
export function hoursOf(counts: Readonly<Record<number, number>>): number[] {
  return Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0);
}

type Counts = Readonly<Partial<Record<VelocityMetric, number | Readonly<Partial<Record<VelocityWindow, number>>>>>>;
type WindowSpec = Readonly<Partial<Record<VelocityKey, Counts | null>>>;

/**
 * Windows by key and metric: `windowsOf({ ip: { distinct_users: { '10m': 9 } } })`. A number stands for every window,
 * a metric that is not named counts 0, and a key that is not named (or null) is one that the event does not name.
 */
export function windowsOf(spec: WindowSpec, saturated: readonly VelocityKey[] = []): WindowFacts {
  return {
    count(key, metric, window) {
      const counts = spec[key];
      if (!counts) return null;
      const value = counts[metric] ?? 0;
      return typeof value === 'number' ? value : (value[window] ?? 0);
    },
    saturated: (key) => saturated.includes(key),
  };
}

const ALONE: Counts = {
  events: 1,
  logins: 1,
  distinct_users: 1,
  distinct_devices: 1,
  distinct_sessions: 1,
  distinct_ips: 1,
  distinct_login_users: 1,
};

/** The windows of one quiet event, with the counts of `spec` in place of its own. */
export const windows = (spec: WindowSpec = {}): WindowFacts =>
  windowsOf({ user: ALONE, device: ALONE, ip: ALONE, asn: ALONE, session: ALONE, ...spec });

type Usual = { readonly mean: number; readonly p99: number; readonly p995: number };

/** What is usual: `baselinesOf({ 'user distinct_devices 24h': { p99: 5 } })`. */
export function baselinesOf(
  usual: Readonly<Partial<Record<`${VelocityKey} ${VelocityMetric} ${VelocityWindow}`, Partial<Usual>>>>,
  change: Partial<BaselineFacts> = {},
): BaselineFacts {
  return {
    ...DEFAULT_BASELINES,
    scope: 'tenant',
    of(key, metric, window) {
      const known = usual[`${key} ${metric} ${window}`];
      return known ? { mean: 0, p99: 0, p995: 0, ...known } : null;
    },
    ...change,
  };
}

export const payment = (change: Partial<PaymentFacts> = {}): PaymentFacts => ({
  amount: 50,
  currency: 'EUR',
  cardFingerprint: 'card_1',
  result: 'approved',
  payee: null,
  ...change,
});

export const graph = (change: Partial<GraphFacts> = {}): GraphFacts => ({
  componentId: 'user:u_1',
  users: 1,
  devices: 1,
  cards: 0,
  ips: 1,
  fraudLabelled: 0,
  fraudAtHop1: 0,
  fraudAtHop2: 0,
  sizeP: null,
  ...change,
});

export const listHit = (change: Partial<ListHit> = {}): ListHit => ({
  list: 'block',
  entity: 'device',
  listId: 'l_1',
  entry: 'd_1',
  reason: 'Chargebacks',
  addedBy: 'ada@example.com',
  expiresAt: null,
  ...change,
});

export const labelCounts = (change: Partial<LabelCounts> = {}): LabelCounts => ({
  fraud: 0,
  legit: 0,
  lastFraudAt: null,
  lastLegitAt: null,
  fraudTypes: [],
  ...change,
});

export const labels = (change: Partial<LabelFacts> = {}): LabelFacts => ({
  user: labelCounts(),
  device: labelCounts(),
  address: labelCounts(),
  card: labelCounts(),
  payee: null,
  ...change,
});

/** A quiet event of a known user at home: every signal that applies is clear. */
export const riskFacts = (change: Partial<RiskFacts> = {}): Partial<RiskFacts> => ({
  now: NOW,
  event: event(),
  user: user(),
  device: device(),
  client: client(),
  network: network(),
  geo: geo(),
  history: history(),
  windows: windows(),
  baselines: DEFAULT_BASELINES,
  lists: [],
  labels: labels(),
  ...change,
});
