import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
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
  options: z.object({}),
  evidence: z.object({ previous: z.array(z.string()), current: z.string(), user_n: z.number().int() }),
  run({ history, geo }) {
    if (geo.country === null) return notApplicable('The country of the address is not known.');
    if (history.countries.length === 0) return notApplicable('No earlier country of the user is known.');
    if (history.countries.includes(geo.country)) return clear;
    const previous = [...history.countries];
    return flagged(1, { previous, current: geo.country, user_n: history.events });
  },
});
