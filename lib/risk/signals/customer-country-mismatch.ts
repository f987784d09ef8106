import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { defineSignal } from '../facts.ts';

export const customerCountryMismatch = defineSignal({
  meta: {
    id: 'customer-country-mismatch',
    title: 'Acts from a country that the customer record does not name',
    family: 'customer',
    weight: 1.2,
    flags: [],
    why: 'The record was checked when the account was opened; who acts from elsewhere is on a journey, moved, or is not the customer.',
    investigate: [
      'Compare with the history: was the user in this country before?',
      'Ask whether the address is still right.',
    ],
    falsePositives: ['Holidays and business travel.', 'People who moved and told nobody.', 'A VPN exit.'],
    references: ['FATF Guidance on Digital Identity', 'MaxMind minFraud reason COUNTRY'],
  },
  requires: ['customer', 'geo'],
  optional: ['history'],
  options: z.object({}),
  evidence: z.object({
    customer_country: z.string(),
    ip_country: z.string(),
    customer_id: z.string(),
    list_version: z.string(),
  }),
  run({ customer, geo, history }) {
    if (customer.country === null) return notApplicable('The record of the customer names no country.');
    if (geo.country === null) return notApplicable('The country of the address is not known.');
    if (geo.country === customer.country || geo.country === customer.nationality) return clear;
    if (history?.countries.includes(geo.country)) return clear;
    return flagged(1, {
      customer_country: customer.country,
      ip_country: geo.country,
      customer_id: customer.id,
      list_version: geo.listVersion,
    });
  },
});
