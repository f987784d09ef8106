import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { changesDevices, isOwnDevice } from '../derive/own.ts';
import { defineSignal } from '../facts.ts';
import { PAYMENT_TYPES } from '../vocabulary.ts';

const AMOUNTS_MIN = 2;

export const newDevicePayment = defineSignal({
  meta: {
    id: 'new-device-payment',
    title: 'Money moves in the first visit of a device',
    family: 'payment',
    weight: 2.65,
    flags: [],
    why: 'The owner of an account looks around on a new machine before paying; a thief comes for the money.',
    investigate: [
      'Compare the amount, the delivery address and the payee with what the user bought before.',
      'Ask for 3-D Secure: the owner has the phone.',
    ],
    falsePositives: ['A new phone or laptop, cleared cookies, private mode.', 'A gift card bought on a journey.'],
    references: ['Directive (EU) 2015/2366, strong customer authentication', 'EMVCo, EMV 3-D Secure risk indicators'],
  },
  requires: ['event', 'history', 'device'],
  optional: ['payment', 'token', 'fingerprint'],
  options: z.object({
    times_usual_min: z
      .number()
      .positive()
      .default(2)
      .meta({ title: 'Times the usual amount that makes the case certain' }),
    small_factor: z.number().min(0).max(1).default(0.7).meta({ title: 'Factor for usual and for unknown amounts' }),
    habit_factor: z
      .number()
      .min(0)
      .max(1)
      .default(0.4)
      .meta({ title: 'Factor for a user who comes with a new device as a rule' }),
    events_min: z.number().int().min(1).default(5).meta({ title: 'Earlier events needed' }),
  }),
  evidence: z.object({ device_id: z.string(), times_usual: z.number().nullable(), n_history: z.number().int() }),
  run({ event, history, device, payment, token, fingerprint }, options) {
    if (!PAYMENT_TYPES.has(event.type)) return notApplicable('The event is no payment.');
    const own = isOwnDevice(history, { device, token, fingerprint });
    if (own === null || history.events < options.events_min) return notApplicable('Too little is known of the user.');
    if (own) return clear;
    const { n, mean } = history.amounts;
    const amount = payment?.amount ?? 0;
    const times = n >= AMOUNTS_MIN && amount > 0 ? amount / Math.exp(mean) : null;
    const size = times !== null && times >= options.times_usual_min ? 1 : options.small_factor;
    return flagged(size * (changesDevices(history) ? options.habit_factor : 1), {
      device_id: device.id,
      times_usual: times === null ? null : Math.round(times * 100) / 100,
      n_history: history.events,
    });
  },
});
