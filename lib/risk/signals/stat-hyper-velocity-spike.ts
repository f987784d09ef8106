import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { poissonTail } from '../derive/poisson.ts';
import type { BaselineFacts } from '../facts/windows.ts';
import { defineSignal } from '../facts.ts';

const floor = (count: number, title: string) => z.number().int().min(1).default(count).meta({ title });

const Options = z.object({
  user_events_1m_floor: floor(20, 'Events of one user in a minute'),
  user_events_10m_floor: floor(60, 'Events of one user in 10 minutes'),
  ip_events_1m_floor: floor(60, 'Events of one address in a minute'),
  ip_events_10m_floor: floor(300, 'Events of one address in 10 minutes'),
  tail_probability_max: z.number().positive().max(0.05).default(1e-4).meta({ title: 'Chance of such a count' }),
});

const WATCHED = [
  { key: 'user', window: '1m', limit: 'user_events_1m_floor' },
  { key: 'user', window: '10m', limit: 'user_events_10m_floor' },
  { key: 'ip', window: '1m', limit: 'ip_events_1m_floor' },
  { key: 'ip', window: '10m', limit: 'ip_events_10m_floor' },
] as const;

export const statHyperVelocitySpike = defineSignal({
  meta: {
    id: 'stat-hyper-velocity-spike',
    title: 'Far more events than usual',
    family: 'velocity',
    weight: 2.1,
    flags: ['HIGH_VELOCITY'],
    why: 'People act at the pace of people; scripts do not.',
    investigate: [
      'Look at the routes and the gaps between the events: regular gaps point to a script.',
      'See whether other users or addresses rise at the same time.',
    ],
    falsePositives: ['Campaigns and sales days.', 'Background polling that is sent as page views.'],
    references: ['OWASP API4:2023 Unrestricted Resource Consumption'],
  },
  requires: ['windows', 'baselines'],
  options: Options,
  evidence: z.object({
    transaction_velocity_count: z.number().int(),
    threshold: z.number(),
    key: z.enum(['user', 'ip']),
    metric: z.string(),
    window: z.string(),
    baseline_p995: z.number().nullable(),
  }),
  run({ windows, baselines }, options) {
    const counts = WATCHED.map((watched) => ({
      ...watched,
      count: windows.count(watched.key, 'events', watched.window),
    }));
    if (counts.every(({ count }) => count === null)) {
      return notApplicable('No counts are known for the user or the address.');
    }
    const spikes = counts.flatMap((watched) => spikeOf(watched, baselines, options) ?? []);
    const worst = spikes.toSorted((a, b) => b.strength - a.strength)[0];
    return worst ? flagged(worst.strength, worst.evidence) : clear;
  },
});

type Watched = (typeof WATCHED)[number] & { readonly count: number | null };

/** The count is first divided by the rise of the whole tenant, so that a campaign does not look like an attack. */
function spikeOf({ key, window, limit, count }: Watched, baselines: BaselineFacts, options: z.output<typeof Options>) {
  const floorOf = options[limit];
  if (count === null || count < floorOf / 2) return null;
  const usual = baselines.of(key, 'events', window);
  const threshold = Math.max(floorOf, usual?.p995 ?? 0);
  const own = count / Math.max(1, baselines.rise);
  const unlikely =
    usual !== null && own >= floorOf / 2 && poissonTail(Math.floor(own), usual.mean) < options.tail_probability_max;
  if (own <= threshold && !unlikely) return null;
  const evidence = {
    transaction_velocity_count: count,
    threshold,
    key,
    metric: 'events',
    window,
    baseline_p995: usual?.p995 ?? null,
  };
  return { strength: overLimit(Math.max(own, threshold), threshold), evidence };
}
