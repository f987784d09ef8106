import { expect, it } from 'vitest';
import { BrowserFacts } from '#lib/contracts/collect.ts';
import { Event } from '#lib/contracts/event.ts';
import type { Observation } from '#lib/contracts/observation.ts';
import { createEnricher } from '#lib/enrich/index.ts';
import { NO_ANSWERS } from '../scoring/answers.ts';
import { prepareEvent } from '../scoring/prepare.ts';
import { sightingOf } from './sighting.ts';

const OBSERVATION: Observation = {
  session_id: 's',
  site_id: 'site',
  token_id: 't',
  device_id: 'd',
  match: 'new',
  device_first_seen_at: 0,
  first_seen_at: 0,
  seen_at: 0,
  browser: null,
  automation: null,
  fingerprint: null,
  round_trips: null,
  behaviour: null,
};
const NOW = Date.parse('2026-03-20T12:00:00Z');
const enricher = await createEnricher({ modulesDir: 'no-such-folder', listsDir: null, clock: () => NOW });

function languagesOf(sent: string, seen: readonly string[] = []): readonly string[] {
  const event = Event.parse({ event_id: 'e_1', type: 'login', device: { device_id: 'd', language: sent } });
  const browser = BrowserFacts.parse({ languages: seen });
  const observation = { ...OBSERVATION, browser };
  const answers = { ...NO_ANSWERS, collected: { token: null, observation } };
  return sightingOf(prepareEvent(event, enricher, NOW), answers, 1, true).languages;
}

function routeOf(route: string): string | null {
  const event = Event.parse({ event_id: 'e_1', type: 'page_view', session: { session_id: 's', route } });
  return sightingOf(prepareEvent(event, enricher, NOW), NO_ANSWERS, 1, true).route;
}

it.each([
  ['/orders/17?page=2#top', '/orders/:id'],
  ['/orders/deadbeef01/items', '/orders/:id/items'],
  ['/orders/nr-2026-77', '/orders/:id'],
  ['/orders/nr-12-345', '/orders/nr-12-345'],
])('knows %s as %s', (route, known) => expect(routeOf(route)).toBe(known));

it('knows an id of any length at once, also where a line break ends it', () => {
  expect(routeOf(`/orders/${'1'.repeat(2000)}\n`)).toBe('/orders/:id');
});

it.each([
  ['by their weights', 'en;q=0.3, de-at;q=0.9, fr', ['fr', 'de-AT', 'en']],
  ['without those that are not accepted', 'de, en;q=0, *;q=0.5', ['de']],
  ['each once, by the names of today', 'iw-IL,he-il', ['he-IL']],
  ['not at all where there are none', '', []],
])('knows languages %s', (_, sent, known) => expect(languagesOf(sent)).toEqual(known));

it('believes the list of the browser rather than what the event says', () => {
  expect(languagesOf('fr', ['de-DE', 'de'])).toEqual(['de-DE', 'de']);
});
