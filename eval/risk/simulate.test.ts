import { beforeAll, describe, expect, it } from 'vitest';
import { Event } from '#lib/contracts/event.ts';
import { Collected } from '#lib/contracts/observation.ts';
import { createEnricher, type Enricher } from '#lib/enrich/index.ts';
import { PEACE_DAYS } from './attacks/scene.ts';
import { simulate } from './simulate.ts';
import type { Simulated } from './traffic/simulated.ts';
import { type AddressRanges, loadAddressRanges } from './world/address-ranges.ts';
import { DAY_MS, localHour, START_AT } from './world/clock.ts';

const OPTIONS = { seed: 'test', customers: 80, days: 14, attacks: 0.1 };
const ATTACKS = 12;
let enricher: Enricher;
let ranges: AddressRanges;
let stream: Simulated[];

beforeAll(async () => {
  enricher = await createEnricher({ modulesDir: 'node_modules', listsDir: null, clock: () => START_AT });
  ranges = await loadAddressRanges('node_modules');
  stream = simulate(OPTIONS, enricher, ranges);
}, 120_000);

const hostile = () => stream.flatMap(({ at, truth }) => (truth.kind === 'hostile' ? [{ at, ...truth }] : []));

describe('the simulated shop', () => {
  it('repeats for a seed and differs between seeds', () => {
    expect(JSON.stringify(simulate(OPTIONS, enricher, ranges))).toBe(JSON.stringify(stream));
    const other = simulate({ ...OPTIONS, seed: 'other' }, enricher, ranges);
    expect(other.slice(0, 20)).not.toEqual(stream.slice(0, 20));
  }, 120_000);

  it('sends what the contract takes, each event under an id of its own, in order of time', () => {
    for (const { event, collected } of stream) {
      expect(Event.safeParse(event).error).toBeUndefined();
      expect(Collected.safeParse(collected).error).toBeUndefined();
    }
    expect(new Set(stream.map(({ event }) => event.event_id)).size).toBe(stream.length);
    expect(stream.every(({ at }, index) => index === 0 || at >= (stream[index - 1]?.at ?? 0))).toBe(true);
  });

  it('sleeps at night', () => {
    const hours = new Array<number>(24).fill(0);
    for (const { at, event, truth } of stream) {
      if (truth.kind !== 'honest' || truth.group === 'shift_worker' || !event.device?.timezone) continue;
      const hour = Math.floor(localHour(event.device.timezone, at));
      hours[hour] = (hours[hour] ?? 0) + 1;
    }
    const night = hours.slice(1, 5).reduce((sum, count) => sum + count, 0);
    const evening = hours.slice(18, 22).reduce((sum, count) => sum + count, 0);
    expect(evening).toBeGreaterThan(10 * night);
  });

  it('has every kind of attack, none before the peace is over, each with something to lose', () => {
    expect(new Set(hostile().map(({ attack }) => attack)).size).toBe(ATTACKS);
    const ofStrangers = hostile().filter(({ attack }) => attack !== 'mule_accounts');
    expect(Math.min(...ofStrangers.map(({ at }) => at))).toBeGreaterThanOrEqual(START_AT + PEACE_DAYS * DAY_MS);
    for (const [name, steps] of Map.groupBy(hostile(), ({ incident }) => incident)) {
      expect
        .soft(
          steps.some(({ harm }) => harm),
          name,
        )
        .toBe(true);
    }
  });

  it('never tells the product what is an attack', () => {
    const names = new Set(hostile().flatMap(({ attack, incident }) => [attack, incident]));
    const telling = new RegExp(`"(${[...names].join('|')})`);
    const sent = stream.map(({ event, collected }) => JSON.stringify([event, collected]));
    expect(sent.filter((text) => telling.test(text))).toEqual([]);
  });

  it('keeps the device id of a returning browser', () => {
    const devices = Map.groupBy(
      stream.filter(
        ({ truth, event }) => truth.kind === 'honest' && truth.group === 'habitual' && event.device?.device_id,
      ),
      ({ truth }) => (truth.kind === 'honest' ? truth.person : ''),
    );
    const counts = [...devices.values()].map(
      (events) => new Set(events.map(({ event }) => event.device?.device_id)).size,
    );
    expect(counts.filter((count) => count <= 3).length / counts.length).toBeGreaterThan(0.8);
  });
});
