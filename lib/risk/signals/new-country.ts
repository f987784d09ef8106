import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { isElsewhere } from '../derive/journeys.ts';
import { isOwnDevice } from '../derive/own.ts';
import { defineSignal } from '../facts.ts';

export const newCountry = defineSignal({
  meta: {
    id: 'new-country',
    title: 'Country not seen before for this user',
    family: 'history',
    weight: 1.85,
    flags: ['NEW_COUNTRY'],
    why: 'Most people stay in a few countries; most attackers are in none of them.',
    investigate: ['Look at the device: a known one makes a journey likely.', 'Check for a VPN at either end.'],
    falsePositives: ['Holidays and business travel.', 'A VPN exit in another country.'],
    references: ['Castle new_country', 'Microsoft Entra ID Protection, new country'],
  },
  requires: ['history', 'geo'],
  optional: ['network', 'device', 'token', 'fingerprint'],
  options: z.object({
    elsewhere_factor: z
      .number()
      .min(0)
      .max(1)
      .default(0.5)
      .meta({ title: 'Factor for a VPN, relay or server', description: 'Its exit is not where the person is.' }),
    own_device_factor: z.number().min(0).max(1).default(0.5).meta({ title: 'Factor for a device of the user' }),
  }),
  evidence: z.object({
    previous: z.array(z.string()),
    current: z.string(),
    user_n: z.number().int(),
    list_version: z.string(),
  }),
  run({ history, geo, network, device, token, fingerprint }, options) {
    if (geo.country === null) return notApplicable('The country of the address is not known.');
    if (history.countries.length === 0) return notApplicable('No earlier country of the user is known.');
    if (history.countries.includes(geo.country)) return clear;
    const previous = [...history.countries];
    const elsewhere = network && isElsewhere(network) ? options.elsewhere_factor : 1;
    const own = isOwnDevice(history, { device, token, fingerprint }) ? options.own_device_factor : 1;
    return flagged(Math.min(elsewhere, own), {
      previous,
      current: geo.country,
      user_n: history.events,
      list_version: geo.listVersion,
    });
  },
});
