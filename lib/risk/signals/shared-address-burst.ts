import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { isSharedByDesign } from '../derive/network-hit.ts';
import { defineSignal } from '../facts.ts';

export const sharedAddressBurst = defineSignal({
  meta: {
    id: 'shared-address-burst',
    title: 'Many users on one address at once',
    family: 'velocity',
    weight: 2.35,
    flags: ['SHARED_IP'],
    why: 'A farm of accounts is run from one line.',
    investigate: [
      'Look at the other users of the address: how old are the accounts, and do they share devices?',
      'See what kind of network it is.',
    ],
    falsePositives: ['Mobile networks, offices, schools and events.'],
    references: ['RFC 6598 and RFC 7021, carrier-grade NAT', 'OWASP Automated Threats OAT-019'],
  },
  requires: ['windows', 'network'],
  options: z.object({
    users_10m_min: z.number().int().min(2).default(8).meta({ title: 'Users in 10 minutes' }),
    shared_network_factor: z
      .number()
      .min(0)
      .max(1)
      .default(0.3)
      .meta({ title: 'Factor for mobile and relay networks' }),
  }),
  evidence: z.object({
    ip: z.string(),
    sessions_10m: z.number().int(),
    users_10m: z.number().int(),
    accounts_new_24h: z.number().int(),
  }),
  run({ windows, network }, options) {
    const users10m = windows.count('ip', 'distinct_users', '10m');
    if (users10m === null) return notApplicable('No counts are known for the address.');
    if (users10m < options.users_10m_min) return clear;
    const factor = isSharedByDesign(network) ? options.shared_network_factor : 1;
    return flagged(factor * overLimit(users10m, options.users_10m_min), {
      ip: network.ip,
      sessions_10m: windows.count('ip', 'distinct_sessions', '10m') ?? 0,
      users_10m: users10m,
      accounts_new_24h: windows.count('ip', 'distinct_signup_users', '24h') ?? 0,
    });
  },
});
