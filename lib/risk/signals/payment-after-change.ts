import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { accountAgeMs } from '../derive/account-age.ts';
import { defineSignal } from '../facts.ts';
import { PAYMENT_TYPES } from '../vocabulary.ts';

const DAY_MS = 86_400_000;

export const paymentAfterChange = defineSignal({
  meta: {
    id: 'payment-after-change',
    title: 'Money moves right after a change of credentials',
    family: 'payment',
    weight: 3.35,
    flags: ['ACCOUNT_CHANGE_RISK'],
    why: 'After a takeover the owner is locked out first (password, e-mail, phone), and then the money goes.',
    investigate: [
      'Ask the owner by an address or phone that was known before the change.',
      'See from which device the change came, and whether the payee is new.',
    ],
    falsePositives: [
      'A forgotten password, reset in order to pay: then the device is known.',
      'The set-up of a new account.',
      'A new phone with a new number.',
    ],
    references: ['FFIEC 2021, Authentication and Access', 'MITRE ATT&CK T1098 Account Manipulation'],
  },
  requires: ['now', 'event', 'history'],
  optional: ['user', 'customer'],
  options: z.object({
    hours_max: z.number().positive().default(24).meta({ title: 'Hours after the change' }),
    account_days_min: z
      .number()
      .nonnegative()
      .default(7)
      .meta({ title: 'Days for which changes of an account are normal' }),
    known_device_strength: z
      .number()
      .min(0)
      .max(1)
      .default(0.3)
      .meta({ title: 'Strength where change and payment come from known devices' }),
  }),
  evidence: z.object({ change_type: z.string(), delta_s: z.number().int(), new_device: z.boolean() }),
  run({ now, event, history, user, customer }, options) {
    const pays = PAYMENT_TYPES.has(event.type) || event.type === 'payout_change';
    if (!pays) return notApplicable('The event moves no money.');
    if (history.lastChange === null) return notApplicable('No change of the account is known.');
    const age = accountAgeMs({ now, ...(user ? { user } : {}), ...(customer ? { customer } : {}) });
    if (age !== null && age < options.account_days_min * DAY_MS) return clear;
    const { type, at, newDevice } = history.lastChange;
    const deltaMs = now - at;
    if (type === event.type || deltaMs < 0 || deltaMs > options.hours_max * 3_600_000) return clear;
    const known = history.deviceFirstSeenAt !== null && history.deviceFirstSeenAt < at && !newDevice;
    return flagged(known ? options.known_device_strength : 1, {
      change_type: type,
      delta_s: Math.round(deltaMs / 1000),
      new_device: newDevice,
    });
  },
});
