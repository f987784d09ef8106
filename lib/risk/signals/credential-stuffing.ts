import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { defineSignal } from '../facts.ts';

export const credentialStuffing = defineSignal({
  meta: {
    id: 'credential-stuffing',
    title: 'Leaked passwords tried on many accounts',
    family: 'velocity',
    weight: 3.8,
    flags: ['CREDENTIAL_STUFFING'],
    why: 'One source tries the accounts of many people, and most attempts fail.',
    investigate: [
      'List the users of the source whose login succeeded: their passwords are known to the attacker.',
      'Reset those passwords and end their sessions.',
    ],
    falsePositives: ['NAT of an office or a school: there the failure rate stays low.', 'An outage of your own login.'],
    references: [],
  },
  requires: ['windows', 'network'],
  options: z.object({
    users_10m_min: z.number().int().min(2).default(8).meta({ title: 'Users in 10 minutes' }),
    fail_rate_min: z.number().min(0).max(1).default(0.6).meta({ title: 'Share of failed logins' }),
  }),
  evidence: z.object({ ip_or_asn: z.string(), distinct_users_10m: z.number().int(), fail_rate: z.number() }),
  run({ windows, network }, options) {
    const sources = [
      { name: network.ip, counts: windows.ip },
      { name: `AS${network.asn}`, counts: windows.asn },
    ];
    const known = sources.flatMap(({ name, counts }) => (counts ? [{ name, counts }] : []));
    if (known.length === 0) return notApplicable('No counts are known for the address.');
    const hit = known.find(
      ({ counts }) =>
        counts.loginUsers10m >= options.users_10m_min &&
        counts.failedLogins10m / counts.logins10m >= options.fail_rate_min,
    );
    if (!hit) return clear;
    return flagged(overLimit(hit.counts.loginUsers10m, options.users_10m_min), {
      ip_or_asn: hit.name,
      distinct_users_10m: hit.counts.loginUsers10m,
      fail_rate: Math.round((hit.counts.failedLogins10m / hit.counts.logins10m) * 100) / 100,
    });
  },
});
