import type { Enricher } from '#lib/enrich/index.ts';
import { attackAll } from './attacks/index.ts';
import { createPopulation } from './people/population.ts';
import { liveThrough } from './people/schedule.ts';
import { createRandom } from './random.ts';
import { createCollector } from './traffic/collector.ts';
import type { Sent, Simulated } from './traffic/simulated.ts';
import type { AddressRanges } from './world/address-ranges.ts';
import { createNetworks } from './world/networks.ts';

export interface SimulationOptions {
  readonly seed: string;
  readonly customers: number;
  /** Simulated days; attacks begin after the first week. */
  readonly days: number;
  /** Share of the usual number of attacks, default 1; at least one of each kind happens. */
  readonly attacks?: number;
}

/** A shop's traffic in order of time. The same seed gives the same events. */
export function simulate(options: SimulationOptions, enricher: Enricher, ranges: AddressRanges): Simulated[] {
  const random = createRandom(options.seed);
  const networks = createNetworks(enricher, ranges, random);
  const people = createPopulation(options.customers, options.days, networks, random.fork('population'));
  const sent: Sent[] = [];
  for (const person of people) liveThrough(person, options.days, networks, sent);
  attackAll({ people, networks, random: random.fork('attacks'), days: options.days, sink: sent }, options.attacks);
  const collect = createCollector();
  return sent.sort((a, b) => a.at - b.at || (a.event.event_id < b.event.event_id ? -1 : 1)).map(collect);
}
