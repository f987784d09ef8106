import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { isOwnDevice } from '../derive/own.ts';
import { defineSignal } from '../facts.ts';

export const newPayee = defineSignal({
  meta: {
    id: 'new-payee',
    title: 'Money goes to a payee that is new to the user',
    family: 'payment',
    weight: 2.55,
    flags: [],
    why: 'Who takes an account over sends its money to an account of their own, which the owner never paid.',
    investigate: [
      'Ask the owner by a channel that was known before.',
      'See from which device the order came, and who else pays this payee.',
    ],
    falsePositives: ['Everybody pays somebody for the first time.', 'A changed bank account.'],
    references: ['UK Finance, Confirmation of Payee', 'FFIEC 2021, Authentication and Access'],
  },
  requires: ['event', 'history'],
  optional: ['device', 'token', 'fingerprint'],
  options: z.object({
    own_device_factor: z.number().min(0).max(1).default(0.2).meta({ title: 'Factor for a device of the user' }),
    events_min: z.number().int().min(1).default(3).meta({ title: 'Earlier events needed' }),
  }),
  evidence: z.object({ own_device: z.boolean().nullable(), n_history: z.number().int() }),
  run({ event, history, device, token, fingerprint }, options) {
    if (event.type !== 'withdrawal' && event.type !== 'transfer') return notApplicable('The event is no transfer.');
    if (history.payeeKnown === null) return notApplicable('The event names no payee.');
    if (history.events < options.events_min) return notApplicable('Too little is known of the user.');
    if (history.payeeKnown) return clear;
    const ownDevice = isOwnDevice(history, { device, token, fingerprint });
    return flagged(ownDevice === false ? 1 : options.own_device_factor, {
      own_device: ownDevice,
      n_history: history.events,
    });
  },
});
