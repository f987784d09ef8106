import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { loginLikelihood } from '../derive/login-history.ts';
import { isOwnDevice } from '../derive/own.ts';
import { defineSignal } from '../facts.ts';

export const LikelihoodEvidence = z.object({
  lr: z.number(),
  per_feature: z.record(z.string(), z.number()),
  n_history: z.number().int(),
});

const Evidence = LikelihoodEvidence.extend({ own_device: z.boolean().nullable() });

export const unlikelyLogin = defineSignal({
  meta: {
    id: 'unlikely-login',
    title: 'Unlike anything this user did before',
    family: 'history',
    weight: 4,
    flags: [],
    why: 'Network and browser together are far more usual for anybody else than for this user, as after a takeover.',
    investigate: [
      'Read which level is new: an address alone is little, a country and a system at once are much.',
      'Ask the user by a channel that was known before.',
    ],
    falsePositives: ['A new phone on a journey.', 'A user of whom only few logins are known.'],
    references: [
      'Freeman et al. 2016, Who Are You?',
      'Wiefling et al. 2022, Pump Up Password Security',
      'das-group/rba-algorithm',
    ],
  },
  requires: ['history'],
  optional: ['device', 'token', 'fingerprint'],
  options: z.object({
    log_ratio_full: z.number().positive().default(4).meta({ title: 'Log ratio that makes the case certain' }),
    own_device_log_ratio: z
      .number()
      .nonnegative()
      .default(2.5)
      .meta({ title: 'Log ratio that a device of the user takes away' }),
    logins_half: z
      .number()
      .nonnegative()
      .default(4)
      .meta({ title: 'Earlier logins that are worth half of a long history' }),
    logins_min: z.number().int().min(1).default(1).meta({ title: 'Earlier logins needed' }),
  }),
  evidence: Evidence,
  run({ history, device, token, fingerprint }, options) {
    const likelihood = history.logins < options.logins_min ? null : loginLikelihood(history);
    if (!likelihood) return notApplicable('No earlier login of the user is known.');
    const ownDevice = isOwnDevice(history, { device, token, fingerprint });
    const full = options.log_ratio_full;
    const logRatio = Math.min(likelihood.logRatio, full) - (ownDevice ? options.own_device_log_ratio : 0);
    if (logRatio <= 0) return clear;
    const worth = history.logins / (history.logins + options.logins_half);
    return flagged((worth * logRatio) / full, {
      lr: Math.round(likelihood.logRatio * 100) / 100,
      per_feature: likelihood.perLevel,
      n_history: history.logins,
      own_device: ownDevice,
    });
  },
});
