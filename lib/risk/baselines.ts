import type { BaselineFacts } from './facts.ts';

/** What holds until a tenant has a history of its own: nothing is usual, so that signals keep to their own limits. */
export const DEFAULT_BASELINES: BaselineFacts = {
  scope: 'default',
  rise: 1,
  of: () => null,
  amountP95: null,
  routeSurpriseP99: null,
  routeEntropyP01: null,
};
