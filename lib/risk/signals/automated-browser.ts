import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { defineSignal } from '../facts.ts';

export const automatedBrowser = defineSignal({
  meta: {
    id: 'automated-browser',
    title: 'Browser driven by a program',
    family: 'bot',
    weight: 4.05,
    flags: ['AUTOMATION_LIKELY', 'HEADLESS_BROWSER'],
    why: 'Headless and remote-controlled browsers run credential stuffing, card testing and fake sign-ups.',
    investigate: [
      'Read the indicators: one alone is weak, several that agree are strong.',
      'Look at the pace of the session and at other users on the same address.',
    ],
    falsePositives: [
      'Some browsers show one of the traces to real people, for instance without the PDF viewer.',
      'Your own end-to-end tests and monitors.',
    ],
    references: ['fingerprintjs/BotD#90', 'fingerprintjs/BotD#135', 'abrahamjuliot/creepjs#182'],
  },
  requires: ['client'],
  options: z.object({
    indicators_full: z.number().int().min(1).default(4).meta({ title: 'Indicators that make the case certain' }),
    strength_of_one_max: z.number().min(0).max(1).default(0.4).meta({ title: 'Strength of one indicator alone' }),
  }),
  evidence: z.object({ indicators: z.array(z.string()), score: z.number() }),
  run({ client }, options) {
    if (client.userAgent === null && client.automation === null) {
      return notApplicable('Neither a user agent nor indicators were sent.');
    }
    const seen = new Set([...(client.automation ?? []), ...(client.headless ? ['headless_user_agent'] : [])]);
    if (seen.size === 0) return clear;
    const share = Math.min(1, seen.size / options.indicators_full);
    const strength = seen.size === 1 ? Math.min(share, options.strength_of_one_max) : share;
    const evidence = { indicators: [...seen].sort(), score: Math.round(strength * 100) / 100 };
    const headless = evidence.indicators.some((indicator) => indicator.includes('headless'));
    return headless ? flagged(strength, evidence) : flagged(strength, evidence, ['AUTOMATION_LIKELY']);
  },
});
