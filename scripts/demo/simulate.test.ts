import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { Event } from '#lib/contracts/event.ts';
import { STORIES, simulate } from './simulate.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
const simulated = simulate({ seed: 7, now, events: 600 });
const events = simulated.map(({ event }) => event);
const times = events.map(({ occurred_at }) => Date.parse(occurred_at ?? ''));

describe('simulate', () => {
  it('makes only events that the contract accepts, each with its own id', () => {
    for (const event of events) expect(Event.parse(event)).toEqual(event);
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(events.length);
  });

  it('tells every story', () => {
    for (const name of STORIES) expect(simulated.filter(({ story }) => story === name).length).toBeGreaterThan(10);
  });

  it('goes from oldest to newest, within 30 days and never ahead of the present', () => {
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(now - 30 * 86_400_000);
    expect(times.at(-1)).toBeLessThanOrEqual(now);
  });

  it('uses only public addresses', () => {
    const ranges = new Set(events.map(({ network }) => ipaddr.parse(network?.ip ?? '').range()));
    expect(ranges).toEqual(new Set(['unicast']));
  });

  it('repeats itself for a seed and differs for another', () => {
    expect(simulate({ seed: 7, now, events: 600 })).toEqual(simulated);
    expect(simulate({ seed: 8, now, events: 600 })).not.toEqual(simulated);
  });

  it('lets customers sleep: less than a tenth of their visits are between one and five o’clock at their place', () => {
    const ofDay = simulated.filter(({ story }) => story === 'customers, last 24 hours');
    const night = ofDay.filter(({ event }) => {
      const timeZone = event.device?.timezone ?? 'UTC';
      const hour = new Date(event.occurred_at ?? '').toLocaleString('en-GB', { timeZone, hour: '2-digit' });
      return Number(hour) >= 1 && Number(hour) < 5;
    });
    expect(night.length).toBeLessThan(ofDay.length / 10);
  });

  it('makes about as many events as asked for', () => {
    const count = simulated.filter(({ story }) => story === 'customers, last 24 hours').length;
    expect(count).toBeGreaterThan(450);
    expect(count).toBeLessThan(750);
  });
});
