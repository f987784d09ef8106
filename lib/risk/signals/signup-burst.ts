import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { isSharedByDesign } from '../derive/network-hit.ts';
import { defineSignal } from '../facts.ts';

export const signupBurst = defineSignal({
  meta: {
    id: 'signup-burst',
    title: 'Many sign-ups from one device or address',
    family: 'velocity',
    weight: 2.75,
    flags: ['HIGH_VELOCITY'],
    why: 'Accounts are farmed in rows: for promotions, for spam, or to be sold.',
    investigate: [
      'Compare names, e-mail patterns and cards of the new accounts.',
      'See what the accounts do next: nothing at all is typical of a farm that waits.',
    ],
    falsePositives: ['Kiosks and shops that register their customers.', 'An event, a classroom or a household.'],
    references: ['coss.com velocity.signups_per_device_24h', 'OWASP Automated Threats OAT-019'],
  },
  requires: ['event', 'windows'],
  optional: ['device', 'network'],
  options: z.object({
    device_signups_24h_min: z.number().int().min(2).default(3).meta({ title: 'Sign-ups of a device in a day' }),
    ip_signups_24h_min: z.number().int().min(2).default(6).meta({ title: 'Sign-ups of an address in a day' }),
    shared_network_factor: z
      .number()
      .min(0)
      .max(1)
      .default(0.3)
      .meta({ title: 'Factor for mobile and relay networks' }),
  }),
  evidence: z.object({ key: z.enum(['device', 'ip']), signups_24h: z.number().int(), limit: z.number().int() }),
  run({ event, windows, device, network }, options) {
    const ofDevice = device?.collisionProne ? null : windows.count('device', 'signups', '24h');
    const ofIp = event.type === 'signup' ? windows.count('ip', 'signups', '24h') : null;
    if (ofDevice === null && ofIp === null)
      return notApplicable('No sign-ups are counted for the device or the address.');
    const factor = network && isSharedByDesign(network) ? options.shared_network_factor : 1;
    const hits = [
      { key: 'device' as const, count: ofDevice ?? 0, limit: options.device_signups_24h_min, factor: 1 },
      { key: 'ip' as const, count: ofIp ?? 0, limit: options.ip_signups_24h_min, factor },
    ]
      .filter(({ count, limit }) => count >= limit)
      .map((hit) => ({ ...hit, strength: hit.factor * overLimit(hit.count, hit.limit) }))
      .sort((a, b) => b.strength - a.strength);
    const worst = hits[0];
    if (!worst) return clear;
    return flagged(worst.strength, { key: worst.key, signups_24h: worst.count, limit: worst.limit });
  },
});
