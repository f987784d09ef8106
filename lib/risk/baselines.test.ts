import { expect, it } from 'vitest';
import { Baselines, baselineFacts, createBaselineCollector, hourOfWeek } from './baselines.ts';
import { MARK } from './derive/window-metrics.ts';

const HOUR = 3_600_000;
const MONDAY = Date.parse('2026-03-02T00:00:00Z');

function collected() {
  const collector = createBaselineCollector();
  let seq = 0;
  for (let week = 0; week < 2; week += 1) {
    for (let user = 0; user < 300; user += 1) {
      const payments = user === 0 ? 40 : 1 + (user % 3);
      for (let turn = 0; turn < payments; turn += 1) {
        seq += 1;
        collector.add({
          at: MONDAY + week * 168 * HOUR + 9 * HOUR + turn * 1000,
          seq,
          marks: MARK.payment,
          amount: 1000,
          user: `u_${user}`,
          person: `u_${user}`,
          device: null,
          session: null,
          ip: null,
          card: null,
          payee: null,
          asn: null,
          email: null,
        });
      }
    }
  }
  for (let amount = 1; amount <= 400; amount += 1) collector.addPayment({ currency: 'EUR', amount });
  collector.addPayment({ currency: 'USD', amount: 1 });
  return Baselines.parse(JSON.parse(JSON.stringify(collector.baselines())));
}

it('begins the week on Monday', () => {
  expect(hourOfWeek(MONDAY)).toBe(0);
  expect(hourOfWeek(MONDAY - HOUR)).toBe(167);
});

it('tells what keys reached in the same hour of earlier weeks, and nothing of other hours', () => {
  const baselines = collected();
  const nine = baselineFacts(baselines, MONDAY + 3 * 168 * HOUR + 9 * HOUR, 'EUR', 0);
  expect(nine.of('user', 'payments', '1h')).toMatchObject({ p99: 3 });
  expect(nine.of('user', 'payments', '1h')?.mean).toBeGreaterThan(1.5);
  expect(nine.of('user', 'payments', '24h')).toBeNull();
  expect(baselineFacts(baselines, MONDAY + 10 * HOUR, 'EUR', 0).of('user', 'payments', '1h')).toBeNull();
  expect(nine.scope).toBe('tenant');
});

it('knows amounts by currency, where there are enough', () => {
  const baselines = collected();
  expect(baselineFacts(baselines, MONDAY, 'EUR', 0).amountP95).toBe(380);
  expect(baselineFacts(baselines, MONDAY, 'USD', 0).amountP95).toBeNull();
  expect(baselineFacts(baselines, MONDAY, null, 0).amountP95).toBeNull();
});

it('says how far the tenant is above its own usual rate', () => {
  const baselines = collected();
  const usual = baselines.events[9] ?? 0;
  expect(usual).toBeGreaterThan(500);
  expect(baselineFacts(baselines, MONDAY + 9 * HOUR, null, usual * 3).rise).toBeCloseTo(3);
  expect(baselineFacts(baselines, MONDAY + 9 * HOUR, null, 1).rise).toBe(1);
  expect(baselineFacts(baselines, MONDAY + 20 * HOUR, null, 9999).rise).toBe(1);
});
