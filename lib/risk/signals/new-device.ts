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
    why: 'An account takeover almost always starts on a device that the owner never used. Who hides the device is taken for that.',
    investigate: [
      'Look at what the session did next: a change of password, e-mail or payout account is the usual second step.',
      'Compare the network and the time zone with those of the known devices.',
    ],
    falsePositives: [
      'Private mode, Brave and browser updates mint new device ids.',
      'A new phone or laptop.',
      'A new way in, such as a call centre or a server, that sends no device id.',
    ],
    references: ['fingerprintjs/fingerprintjs#1193', 'fingerprintjs/fingerprintjs#861'],
  },
  requires: ['history'],
  optional: ['device'],
  options: z.object({
    habit_factor: z
      .number()
      .min(0)
      .max(1)
      .default(0.4)
      .meta({ title: 'Factor for a user who comes with a new device as a rule' }),
  }),
  evidence: z.object({
    device_id: z.string().nullable(),
    user_devices_n: z.number().int(),
    first_seen_at: z.string().nullable(),
  }),
  run({ device, history }, options) {
    if (history.events === 0) return notApplicable('The user has no earlier event to compare with.');
    if (history.deviceFirstSeenAt !== null) return clear;
    if (!device && !(history.alwaysWithDevice && history.devices > 0))
      return notApplicable('The event names no device, as others of the user did not.');
    const firstSeenAt = device?.firstSeenAt ?? null;
    /* Laplace's rule of succession: how surely the next event would have named one as well. */
    const surely = device ? 1 : (history.events + 1) / (history.events + 2);
    return flagged((changesDevices(history) ? options.habit_factor : 1) * surely, {
      device_id: device?.id ?? null,
      user_devices_n: history.devices + 1,
      first_seen_at: firstSeenAt === null ? null : new Date(firstSeenAt).toISOString(),
    });
  },
});
