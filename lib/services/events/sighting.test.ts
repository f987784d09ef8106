import { expect, it } from 'vitest';
import { Event } from '#lib/contracts/event.ts';
import { createEnricher } from '#lib/enrich/index.ts';
import { NO_ANSWERS } from './answers.ts';
import { prepareEvent } from './prepare.ts';
import { sightingOf } from './sighting.ts';

const NOW = Date.parse('2026-03-20T12:00:00Z');
const enricher = await createEnricher({ modulesDir: 'no-such-folder', listsDir: null, clock: () => NOW });

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
