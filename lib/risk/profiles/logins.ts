import type { ChainLevel } from '../facts/history.ts';
import { countOne, type Tally, timesOf } from './seen.ts';
import type { Sighting } from './sighting.ts';
import type { Profiles } from './state.ts';
import type { LoginLevel, UserProfile } from './user.ts';

/**
 * A node of a back-off chain. `n` counts the tenant's logins through it, `below` the different values on the next
 * level.
 */
export interface ChainNode {
  n: number;
  below: number;
}

export const emptyChainNode = (): ChainNode => ({ n: 0, below: 0 });

const CHAINS = { network: ['country', 'asn', 'ip'], client: ['os', 'browser', 'ua'] } as const;
export type ChainName = keyof typeof CHAINS;

/** Keys of the nodes from the root down to the last level that is known. Only the root's key where none is known. */
export function chainKeys(chain: ChainName, values: Pick<Sighting, LoginLevel>): string[] {
  const keys = [''];
  let path = '';
  for (const level of CHAINS[chain]) {
    const value = values[level];
    if (value === null) break;
    path = `${path}/${value}`;
    keys.push(path);
  }
  return keys;
}

/** Counts for each level of a chain that is known of the event. */
export function chainLevels(
  chain: ChainName,
  sighting: Sighting,
  user: Pick<UserProfile, 'counts'>,
  profiles: Profiles,
): ChainLevel[] {
  const levels: ChainLevel[] = [];
  let parent: ChainNode | undefined;
  for (const [place, key] of sighting.chains[chain].entries()) {
    const node = profiles.peek(chain, key);
    const level = place === 0 ? undefined : CHAINS[chain][place - 1];
    const value = level && sighting[level];
    if (level && value) {
      levels.push({
        level,
        value,
        userCount: timesOf(user.counts[level], value),
        tenantCount: node?.n ?? 0,
        tenantParentCount: parent?.n ?? 0,
        distinctBelowParent: parent?.below ?? 0,
      });
    }
    parent = node;
  }
  return levels;
}

/** Counts one successful login along a chain. */
export function foldChain(chain: ChainName, sighting: Sighting, profiles: Profiles): void {
  const keys = sighting.chains[chain];
  if (keys.length === 1) return;
  let parent: ChainNode | undefined;
  for (const key of keys) {
    const node = profiles.edit(chain, key);
    if (parent && node.n === 0) parent.below += 1;
    node.n += 1;
    parent = node;
  }
}

/** How the tenant's users go on from one route: `n` changes of route, to `below` different routes, counted in `to`. */
export interface RouteProfile {
  n: number;
  below: number;
  readonly to: Tally;
}

export const emptyRoute = (): RouteProfile => ({ n: 0, below: 0, to: [] });

const ROUTES_MAX = 64;
const SEEN_MIN = 50;
const SMOOTHING = 0.5;

/**
 * Surprise of a change of route, compared with the tenant's earlier changes, in nats; null while fewer than 50 are
 * known.
 */
export function surpriseOf(profile: RouteProfile | undefined, route: string): number | null {
  if (!profile || profile.n < SEEN_MIN) return null;
  return -Math.log((timesOf(profile.to, route) + SMOOTHING) / (profile.n + SMOOTHING * (1 + profile.below)));
}

export function foldRoute(profile: RouteProfile, route: string): void {
  profile.n += 1;
  if (countOne(profile.to, route, ROUTES_MAX)) profile.below += 1;
}
