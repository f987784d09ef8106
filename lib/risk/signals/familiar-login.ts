import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { loginLikelihood } from '../derive/login-history.ts';
import { isOwnDevice } from '../derive/own.ts';
import { defineSignal } from '../facts.ts';
import { LikelihoodEvidence } from './unlikely-login.ts';

export const familiarLogin = defineSignal({
  meta: {
    id: 'familiar-login',
    title: 'Just as this user always comes',
    family: 'trust',
    weight: -2,
    flags: [],
    why: 'Network and browser together are far more usual for this user than for anybody else.',
    investigate: ['Nothing to do: this lowers the score.'],
    falsePositives: ['Malware on the user’s own machine.', 'A person of the same household at the same device.'],
    references: ['Freeman et al. 2016, Who Are You?', 'Wiefling et al. 2022, Pump Up Password Security'],
  },
  requires: ['history'],
  optional: ['device', 'token', 'fingerprint'],
  options: z.object({
    log_ratio_full: z.number().positive().default(2).meta({ title: 'Log ratio that makes the case certain' }),
  }),
  evidence: LikelihoodEvidence,
  run({ history, device, token, fingerprint }, options) {
    const likelihood = loginLikelihood(history);
    if (!likelihood) return notApplicable('No earlier login of the user is known.');
    if (likelihood.logRatio >= 0) return clear;
    /* A thief can rent the network and copy the user agent, but has not the device. */
    if (isOwnDevice(history, { device, token, fingerprint }) === false) return clear;
    return flagged(-likelihood.logRatio / options.log_ratio_full, {
      lr: Math.round(likelihood.logRatio * 100) / 100,
      per_feature: likelihood.perLevel,
      n_history: history.logins,
    });
  },
});
