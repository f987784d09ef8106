import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { defineSignal } from '../facts.ts';

/** Steps that people take on a page; servers and apps send other events without one. */
const TAKEN_ON_A_PAGE: ReadonlySet<string> = new Set([
  'signup',
  'login',
  'password_reset',
  'add_card',
  'payment',
  'withdrawal',
  'transfer',
  'promo_redeem',
]);

export const silentBrowser = defineSignal({
  meta: {
    id: 'silent-browser',
    title: 'Browser in which the page did not run',
    family: 'bot',
    weight: 2.75,
    flags: [],
    why: 'Programs that send requests themselves load no page: what every other browser of the site tells is missing.',
    investigate: [
      'See whether the collector is on the page of this step, and whether it failed for others at that time.',
      'Look at the pace and at further users on the address.',
    ],
    falsePositives: [
      'People who block scripts, and old browsers.',
      'A page, an app or a server that has no collector.',
      'An outage of the collector: then the share falls for everybody.',
    ],
    references: ['OWASP Automated Threats OAT-008', 'OpenBullet, a checker that sends requests without a browser'],
  },
  requires: ['event', 'client'],
  optional: ['history'],
  options: z.object({
    usual_share_min: z
      .number()
      .min(0.5)
      .max(1)
      .default(0.8)
      .meta({ title: 'Share of browser events in which the collector usually runs' }),
    habit_events_min: z
      .number()
      .int()
      .min(1)
      .default(5)
      .meta({ title: 'Earlier events without a collector', description: 'So many make it a habit of the user.' }),
    habit_factor: z.number().min(0).max(1).default(0.3).meta({ title: 'Factor for such a user' }),
  }),
  evidence: z.object({ collected_share: z.number() }),
  run({ event, client, history }, options) {
    if (!TAKEN_ON_A_PAGE.has(event.type)) return notApplicable('The event is not a step on a page.');
    if (client.userAgent === null) return notApplicable('The event names no browser.');
    if (client.collected) return clear;
    const share = client.collectedShare;
    if (share === null || share < options.usual_share_min) {
      return notApplicable('The collector does not usually run on the pages of this tenant.');
    }
    const habit = history?.devices === 0 && history.events >= options.habit_events_min;
    return flagged(habit ? options.habit_factor : 1, { collected_share: Math.round(share * 1000) / 1000 });
  },
});
