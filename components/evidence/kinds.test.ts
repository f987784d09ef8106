import { describe, expect, it } from 'vitest';
import { evidenceOf } from './kinds.ts';

const network = { ip: '198.51.100.7', asn: 'AS64500', org: 'Example', list: 'asn', list_version: '2026.10' };
const place = { lat: 52.5, lon: 13.4, city: 'Berlin', country: 'DE', at: '2026-03-20T09:15:02.000Z' };

describe('evidenceOf', () => {
  it.each([
    ['travel', { from: place, to: place, km: 1, hours: 1, kmh: 1, limit_kmh: 1000, same_device: false }],
    ['network_class', network],
    ['network_class', { ...network, asn: null, org: null }],
    ['time_zones', { device_tz: 'Europe/Berlin', ip_tz: 'Asia/Tokyo', offset_diff_min: 480 }],
    ['novelty', { previous: ['DE'], current: 'JP', user_n: 14 }],
    ['indicators', { indicators: ['webdriver'], score: 0.4 }],
    ['base_rate', { base_rate: 0.01, scope: 'default' }],
    ['likelihood', { lr: 2.9, per_feature: { country: 2.9 }, n_history: 9, own_device: false }],
    ['partial_data', { missing: ['network'], degraded_components: [] }],
    ['measures', { fails_10m: 7, distinct_ips: 2, limit: 5 }],
    ['record', { ip: '10.0.0.1', range: 'private' }],
    ['record', {}],
  ])('shows %s for %o', (kind, evidence) => expect(evidenceOf(evidence).kind).toBe(kind));

  it('holds the limit against the figure that passed it', () => {
    const evidence = evidenceOf({ device_id: 'd_1', users_24h: 2, users_30d: 9, threshold: 6 });
    expect(evidence).toEqual({
      kind: 'measures',
      measures: [
        { key: 'users_24h', value: 2, limit: null, share: false },
        { key: 'users_30d', value: 9, limit: 6, share: false },
      ],
      rest: { device_id: 'd_1' },
    });
  });

  it('loses no member of the evidence', () => {
    const evidence = evidenceOf({
      transaction_velocity_count: 40,
      threshold: 20,
      key: 'user',
      metric: 'events',
      window: '10m',
      baseline_p995: null,
    });
    expect(evidence).toMatchObject({ rest: { key: 'user', metric: 'events', window: '10m', baseline_p995: null } });
  });

  it('shows shares as shares and never against a limit for counts', () => {
    expect(evidenceOf({ ip_or_asn: '198.51.100.7', distinct_users_10m: 9, fail_rate: 0.9 })).toMatchObject({
      measures: [
        { key: 'distinct_users_10m', share: false },
        { key: 'fail_rate', share: true },
      ],
    });
  });
});
