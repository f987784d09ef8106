import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { isSharedByDesign } from '../derive/network-hit.ts';
import type { NetworkFacts } from '../facts/network.ts';
import type { WindowFacts } from '../facts/windows.ts';
import { defineSignal } from '../facts.ts';

const Options = z.object({
  device_signups_7d_min: z.number().int().min(2).default(2).meta({ title: 'Sign-ups of a device in a week' }),
  ip_signups_7d_min: z.number().int().min(2).default(7).meta({ title: 'Sign-ups of an address in a week' }),
  device_signups_24h_min: z.number().int().min(2).default(2).meta({ title: 'Sign-ups of a device in a day' }),
  ip_signups_24h_min: z.number().int().min(2).default(5).meta({ title: 'Sign-ups of an address in a day' }),
  line_signups_7d_min: z
    .number()
    .int()
    .min(2)
    .default(2)
    .meta({ title: 'Sign-ups in a week of an address that few others use' }),
  line_share_min: z.number().min(0).max(1).default(0.6).meta({
    title: 'Share of users who signed up',
    description: 'From it on an address counts as used by few others.',
  }),
  shared_network_factor: z.number().min(0).max(1).default(0.3).meta({ title: 'Factor for mobile and relay networks' }),
});

export const signupBurst = defineSignal({
  meta: {
    id: 'signup-burst',
    title: 'Many sign-ups from one device or address',
    family: 'velocity',
    weight: 4.2,
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
  options: Options,
  evidence: z.object({
    key: z.enum(['device', 'ip']),
    window: z.enum(['24h', '7d']),
    signups: z.number().int(),
    limit: z.number().int(),
  }),
  run({ event, windows, device, network }, options) {
    const sources = [
      ...(device?.collisionProne ? [] : deviceSources(options)),
      ...(event.type === 'signup' ? ipSources(windows, network, options) : []),
    ].map((source) => ({ ...source, count: windows.count(source.key, 'signups', source.window) }));
    if (sources.every(({ count }) => count === null)) {
      return notApplicable('No sign-ups are counted for the device or the address.');
    }
    const [worst] = sources
      .flatMap(({ count, ...source }) =>
        count !== null && count >= source.limit
          ? [{ ...source, count, strength: source.factor * overLimit(count, source.limit) }]
          : [],
      )
      .sort((a, b) => b.strength - a.strength);
    if (!worst) return clear;
    const { key, window, count, limit, strength } = worst;
    return flagged(strength, { key, window, signups: count, limit });
  },
});

type Settings = z.output<typeof Options>;

function deviceSources(options: Settings) {
  return [
    { key: 'device' as const, window: '24h' as const, limit: options.device_signups_24h_min, factor: 1 },
    { key: 'device' as const, window: '7d' as const, limit: options.device_signups_7d_min, factor: 1 },
  ];
}

/** A line whose users are mostly new accounts is not that of an office or a school. */
function ipSources(windows: WindowFacts, network: NetworkFacts | undefined, options: Settings) {
  const shared = network !== undefined && isSharedByDesign(network);
  const factor = shared ? options.shared_network_factor : 1;
  const users = windows.count('ip', 'distinct_users', '7d') ?? 0;
  const newcomers = windows.count('ip', 'distinct_signup_users', '7d') ?? 0;
  const ofFew = !shared && newcomers >= options.line_share_min * users;
  const week = ofFew ? options.line_signups_7d_min : options.ip_signups_7d_min;
  return [
    { key: 'ip' as const, window: '24h' as const, limit: options.ip_signups_24h_min, factor },
    { key: 'ip' as const, window: '7d' as const, limit: week, factor },
  ];
}
