import type { GeoFacts, NetworkClass, NetworkFacts, RttFacts } from '#lib/risk/facts/network.ts';

export const BERLIN = { latitude: 52.52, longitude: 13.405, city: 'Berlin', country: 'DE', grade: 'city' } as const;
export const TOKYO = { latitude: 35.68, longitude: 139.69, city: 'Tokyo', country: 'JP', grade: 'city' } as const;

export const network = (change: Partial<NetworkFacts> = {}): NetworkFacts => ({
  ip: '81.2.69.142',
  prefix: '81.2.69.0/24',
  bogonRange: null,
  asn: 3320,
  organisation: 'Deutsche Telekom AG',
  asnListVersion: '2026-03-02',
  classes: [],
  checked: ['tor', 'proxy', 'vpn', 'relay', 'hosting', 'mobile'],
  ...change,
});

export const networkOf = (networkClass: NetworkClass): NetworkFacts =>
  network({ classes: [{ networkClass, list: 'a-list', listVersion: '7' }] });

export const geo = (change: Partial<GeoFacts> = {}): GeoFacts => ({
  ...BERLIN,
  timeZone: 'Europe/Berlin',
  listVersion: '2026-03-01',
  ...change,
});

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
