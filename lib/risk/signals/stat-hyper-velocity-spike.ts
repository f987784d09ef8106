import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { poissonTail } from '../derive/poisson.ts';
import { type BaselineFacts, defineSignal, type VelocityMetric, type WindowFacts } from '../facts.ts';

const floor = (count: number, title: string) => z.number().int().min(1).default(count).meta({ title });

const Options = z.object({
  user_events_1m_floor: floor(20, 'Events of one user in a minute'),
  user_events_10m_floor: floor(60, 'Events of one user in 10 minutes'),
  ip_events_1m_floor: floor(60, 'Events of one address in a minute'),
  ip_events_10m_floor: floor(300, 'Events of one address in 10 minutes'),
  tail_probability_max: z.number().positive().max(0.05).default(1e-4).meta({ title: 'Chance of such a count' }),
});

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
    references: [],
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
    const counts = countsOf(windows);
    if (counts.length === 0) return notApplicable('No counts are known for the user or the address.');
    const spikes = counts.flatMap((count) => spikeOf(count, baselines, options) ?? []);
    const worst = spikes.toSorted((a, b) => b.strength - a.strength)[0];
    return worst ? flagged(worst.strength, worst.evidence) : clear;
  },
});

interface Count {
  readonly metric: VelocityMetric;
  readonly key: 'user' | 'ip';
  readonly window: '1m' | '10m';
  readonly count: number;
}

function countsOf({ user, ip }: WindowFacts): Count[] {
  return [
    ...(user
      ? ([
          { metric: 'user_events_1m', key: 'user', window: '1m', count: user.events1m },
          { metric: 'user_events_10m', key: 'user', window: '10m', count: user.events10m },
        ] as const)
      : []),
    ...(ip
      ? ([
          { metric: 'ip_events_1m', key: 'ip', window: '1m', count: ip.events1m },
          { metric: 'ip_events_10m', key: 'ip', window: '10m', count: ip.events10m },
        ] as const)
      : []),
  ];
}

/** The count is first divided by the rise of the whole tenant, so that a campaign does not look like an attack. */
function spikeOf({ metric, key, window, count }: Count, baselines: BaselineFacts, options: z.output<typeof Options>) {
  const { mean, p995 } = baselines.velocity[metric];
  const threshold = Math.max(options[`${metric}_floor`], p995 ?? 0);
  const own = count / Math.max(1, baselines.rise);
  const unlikely =
    mean !== null &&
    own >= options[`${metric}_floor`] / 2 &&
    poissonTail(Math.floor(own), mean) < options.tail_probability_max;
  if (own <= threshold && !unlikely) return null;
  return {
    strength: overLimit(Math.max(own, threshold), threshold),
    evidence: { transaction_velocity_count: count, threshold, key, metric: 'events', window, baseline_p995: p995 },
  };
}
