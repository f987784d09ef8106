import { expect, it } from 'vitest';
import { Event } from '#lib/contracts/event.ts';
import { eventCurl } from './samples.ts';

it('shows an event that the API takes', () => {
  const body = eventCurl('http://127.0.0.1:3000', 'shop-eu').match(/-d '(.*)'$/s)?.[1];
  expect(Event.safeParse(JSON.parse(body ?? 'null')).error).toBeUndefined();
});
