import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { isSharedByDesign } from '../derive/network-hit.ts';
import { defineSignal } from '../facts.ts';

export const promoBurst = defineSignal({
  meta: {
    id: 'promo-burst',
    title: 'Promotions redeemed in a row from one source',
    family: 'velocity',
    weight: 3.8,
    flags: ['HIGH_VELOCITY'],
    why: 'A ring redeems the gift that is meant for each new customer once, over many accounts.',
    investigate: [
      'Open the accounts that redeemed from the same device, address or card.',
      'Look for purchases that only use the gift up.',
    ],
    falsePositives: ['A family that was invited together.', 'An office where a code goes round.'],
    references: ['Stripe Radar, multiple accounts abuse', 'OWASP Automated Threats OAT-019'],
  },
  requires: ['event', 'windows'],
  optional: ['device', 'network'],
  options: z.object({
    device_24h_min: z.number().int().min(2).default(3).meta({ title: 'Redemptions of a device in a day' }),
    card_24h_min: z.number().int().min(2).default(3).meta({ title: 'Redemptions with one card in a day' }),
    ip_24h_min: z.number().int().min(2).default(6).meta({ title: 'Redemptions of an address in a day' }),
    device_7d_min: z.number().int().min(2).default(4).meta({ title: 'Redemptions of a device in a week' }),
    card_7d_min: z.number().int().min(2).default(4).meta({ title: 'Redemptions with one card in a week' }),
    ip_7d_min: z.number().int().min(2).default(10).meta({ title: 'Redemptions of an address in a week' }),
    shared_network_factor: z
      .number()
      .min(0)
      .max(1)
      .default(0.3)
      .meta({ title: 'Factor for mobile and relay networks' }),
  }),
  evidence: z.object({
    key: z.enum(['device', 'card', 'ip']),
    window: z.enum(['24h', '7d']),
    redeemed: z.number().int(),
    limit: z.number().int(),
  }),
  run({ event, windows, device, network }, options) {
    if (event.type !== 'promo_redeem') return notApplicable('The event redeems no promotion.');
    const shared = network !== undefined && isSharedByDesign(network);
    const ofIp = shared ? options.shared_network_factor : 1;
    const ofDevice = device?.collisionProne ? 0 : 1;
    const hits = [
      { key: 'device' as const, window: '24h' as const, limit: options.device_24h_min, factor: ofDevice },
      { key: 'device' as const, window: '7d' as const, limit: options.device_7d_min, factor: ofDevice },
      { key: 'card' as const, window: '24h' as const, limit: options.card_24h_min, factor: 1 },
      { key: 'card' as const, window: '7d' as const, limit: options.card_7d_min, factor: 1 },
      { key: 'ip' as const, window: '24h' as const, limit: options.ip_24h_min, factor: ofIp },
      { key: 'ip' as const, window: '7d' as const, limit: options.ip_7d_min, factor: ofIp },
    ].flatMap(({ key, window, limit, factor }) => {
      const count = windows.count(key, 'promo_redeems', window) ?? 0;
      const strength = factor * overLimit(count, limit);
      return count >= limit && factor > 0 ? [{ key, window, count, limit, strength }] : [];
    });
    const worst = hits.toSorted((a, b) => b.strength - a.strength)[0];
    if (!worst) return clear;
    return flagged(worst.strength, {
      key: worst.key,
      window: worst.window,
      redeemed: worst.count,
      limit: worst.limit,
    });
  },
});
