import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { defineSignal } from '../facts.ts';

export const sharedDevice = defineSignal({
  meta: {
    id: 'shared-device',
    title: 'One device used by many users',
    family: 'device',
    weight: 2.75,
    flags: ['SHARED_DEVICE'],
    why: 'Fraudsters work through many accounts on one machine.',
    investigate: [
      'Open the other users of the device: were they created close together, with similar names or addresses?',
      'Check whether they share a card, a phone number or a payout account too.',
    ],
    falsePositives: ['Families, shops and kiosks.', 'A fingerprint that many devices of one model share.'],
    references: ['fingerprintjs/fingerprintjs#972'],
  },
  requires: ['device', 'windows'],
  options: z.object({
    users_24h_max: z.number().int().min(2).default(4).meta({ title: 'Users in 24 hours' }),
    users_30d_max: z.number().int().min(2).default(6).meta({ title: 'Users in 30 days' }),
  }),
  evidence: z.object({
    device_id: z.string(),
    users_24h: z.number().int(),
    users_30d: z.number().int(),
    threshold: z.number().int(),
  }),
  run({ device, windows }, options) {
    if (device.collisionProne) return notApplicable('Only a fingerprint that many devices share links the users.');
    const users24h = windows.count('device', 'distinct_users', '24h');
    const users30d = windows.count('device', 'distinct_users', '30d');
    if (users24h === null || users30d === null) return notApplicable('No counts are known for the device.');
    if (users24h < options.users_24h_max && users30d < options.users_30d_max) return clear;
    const day = overLimit(users24h, options.users_24h_max);
    const month = overLimit(users30d, options.users_30d_max);
    return flagged(Math.max(day, month), {
      device_id: device.id,
      users_24h: users24h,
      users_30d: users30d,
      threshold: day >= month ? options.users_24h_max : options.users_30d_max,
    });
  },
});
