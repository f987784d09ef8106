import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { localHour } from '../derive/time-zone-offset.ts';
import { defineSignal } from '../facts.ts';

export const unusualHour = defineSignal({
  meta: {
    id: 'unusual-hour',
    title: 'Night activity of a user of the day',
    family: 'history',
    weight: 0.5,
    flags: ['NIGHT_ACTIVITY'],
    why: 'Attackers act while their victims sleep and do not see the messages.',
    investigate: ['Look at what else is unusual: alone this says little.', 'Compare with the shifts of earlier weeks.'],
    falsePositives: ['Shift work.', 'Journeys to another time zone.', 'A night without sleep.'],
    references: ['tirreno night-time rule', 'Wiefling et al. 2022, features of login risk'],
  },
  requires: ['now', 'history'],
  optional: ['client', 'geo'],
  options: z.object({
    night_until: z.number().int().min(1).max(12).default(5).meta({ title: 'The night ends at this hour' }),
    share_max: z.number().min(0).max(1).default(0.05).meta({ title: 'Share of the user’s events at night' }),
    events_min: z.number().int().min(1).default(20).meta({ title: 'Earlier events needed' }),
  }),
  evidence: z.object({ local_hour: z.number().int(), share: z.number(), n_history: z.number().int() }),
  run({ now, history, client, geo }, options) {
    const zone = client?.timeZone ?? geo?.timeZone ?? null;
    const hour = zone === null ? null : localHour(zone, now);
    if (hour === null) return notApplicable('The local time of the user is not known.');
    const total = history.hours.reduce((sum, count) => sum + count, 0);
    if (total < options.events_min) return notApplicable('Too few earlier events of the user are known.');
    if (hour >= options.night_until) return clear;
    const night = history.hours.slice(0, options.night_until).reduce((sum, count) => sum + count, 0);
    const share = night / total;
    if (share >= options.share_max) return clear;
    return flagged(1, { local_hour: hour, share: Math.round(share * 1000) / 1000, n_history: total });
  },
});
