import type { BaselineFacts } from './facts.ts';

const unseen = { mean: null, p995: null };

/** What holds until a tenant has a history of its own: up to three devices a day are usual. */
export const DEFAULT_BASELINES: BaselineFacts = {
  scope: 'default',
  rise: 1,
  devicesPerUser24hP99: 3,
  velocity: { user_events_1m: unseen, user_events_10m: unseen, ip_events_1m: unseen, ip_events_10m: unseen },
};
