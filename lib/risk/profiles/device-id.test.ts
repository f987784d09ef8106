import { expect, it } from 'vitest';
import { newDeviceId } from '#lib/collector/token.ts';
import { Event } from '#lib/contracts/event.ts';
import type { CollectedToken } from '#lib/contracts/observation.ts';
import { createEnricher } from '#lib/enrich/index.ts';
import { NO_ANSWERS } from '../scoring/answers.ts';
import { prepareEvent } from '../scoring/prepare.ts';
import { deviceIdOf } from './sighting.ts';

const NOW = Date.parse('2026-03-20T12:00:00Z');
const [MINE, THEIRS] = [newDeviceId(), newDeviceId()];
const enricher = await createEnricher({ modulesDir: 'no-such-folder', listsDir: null, clock: () => NOW });

function deviceOf(named: string | undefined, token: Partial<CollectedToken> | null): string | null {
  const user = { client_user_id: 'u_1' };
  const device = named === undefined ? {} : { device_id: named };
  const prepared = prepareEvent(Event.parse({ event_id: 'e_1', type: 'login', user, device }), enricher, NOW);
  const signed = { id: 't', copy: 'c', device_id: MINE, issued_at: NOW, refreshed_at: NOW, valid: true };
  const collected = token === null ? null : { token: { ...signed, ...token }, observation: null };
  return deviceIdOf(prepared, { ...NO_ANSWERS, collected });
}

it('believes a genuine token before an id of the collector that a page named', () => {
  expect(deviceOf(THEIRS, {})).toBe(MINE);
  expect(deviceOf(undefined, {})).toBe(MINE);
});

it('keeps a device id that the shop made itself, and a named one where no token speaks', () => {
  expect(deviceOf('app-77', {})).toBe('app-77');
  expect(deviceOf(THEIRS, null)).toBe(THEIRS);
  expect(deviceOf(THEIRS, { valid: false, device_id: '' })).toBe(THEIRS);
  expect(deviceOf(undefined, null)).toBeNull();
});
