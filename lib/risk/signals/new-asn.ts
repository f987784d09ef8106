import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { defineSignal } from '../facts.ts';

export const newAsn = defineSignal({
  meta: {
    id: 'new-asn',
    title: 'Network operator not seen before for this user',
    family: 'history',
    weight: 0.75,
    flags: ['NEW_ASN'],
    why: 'A new operator is weak evidence alone and strong beside a new device or country.',
    investigate: ['See whether the operator is one of homes and phones, or of servers.'],
    falsePositives: ['People move between home, work and mobile networks every day.'],
    references: ['Castle new_isp', 'Wiefling et al. 2022, ASN as a login feature'],
  },
  requires: ['history', 'network'],
  options: z.object({}),
  evidence: z.object({
    previous: z.array(z.string()),
    current: z.string(),
    user_n: z.number().int(),
    list_version: z.string().nullable(),
  }),
  run({ history, network }) {
    if (network.asn === null) return notApplicable('The operator of the address is not known.');
    if (history.asns.length === 0) return notApplicable('No earlier operator of the user is known.');
    const current = `AS${network.asn}`;
    if (history.asns.includes(current)) return clear;
    const previous = [...history.asns];
    return flagged(1, { previous, current, user_n: history.events, list_version: network.asnListVersion });
  },
});
