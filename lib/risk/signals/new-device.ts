import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { changesDevices } from '../derive/own.ts';
import { defineSignal } from '../facts.ts';

export const newDevice = defineSignal({
  meta: {
    id: 'new-device',
    title: 'Device not seen before for this user',
    family: 'device',
    weight: 1.2,
    flags: ['NEW_DEVICE'],
    why: 'An account takeover almost always starts on a device that the owner never used.',
    investigate: [
      'Look at what the session did next: a change of password, e-mail or payout account is the usual second step.',
      'Compare the network and the time zone with those of the known devices.',
    ],
    falsePositives: ['Private mode, Brave and browser updates mint new device ids.', 'A new phone or laptop.'],
    references: ['fingerprintjs/fingerprintjs#1193', 'fingerprintjs/fingerprintjs#861'],
  },
  requires: ['device', 'history'],
  options: z.object({
    habit_factor: z
      .number()
      .min(0)
      .max(1)
      .default(0.4)
      .meta({ title: 'Factor for a user who comes with a new device as a rule' }),
  }),
  evidence: z.object({
    device_id: z.string(),
    user_devices_n: z.number().int(),
    first_seen_at: z.string().nullable(),
  }),
  run({ device, history }, options) {
    if (history.events === 0) return notApplicable('The user has no earlier event to compare with.');
    if (history.deviceFirstSeenAt !== null) return clear;
    return flagged(changesDevices(history) ? options.habit_factor : 1, {
      device_id: device.id,
      user_devices_n: history.devices + 1,
      first_seen_at: device.firstSeenAt === null ? null : new Date(device.firstSeenAt).toISOString(),
    });
  },
});
