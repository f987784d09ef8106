import type { Features } from './fingerprint.ts';

/**
 * Bits that a member tells on average: entropies of desktop browsers as published (Laperdrix et al., "Beauty and the
 * Beast", 2016; Gómez-Boix et al., "Hiding in the Crowd", 2018), rounded. They stand for log2(1 / frequency) of the
 * tenant's own members.
 */
const BITS: Readonly<Record<keyof Features, number>> = {
  os: 2,
  browser: 2,
  version: 1,
  platform: 2,
  user_agent: 4,
  hints: 1,
  vendor: 1,
  gpu_vendor: 2,
  renderer: 5,
  plugins: 3,
  languages: 3,
  fonts: 5,
  screen: 2,
  time_zone: 2,
  colour_depth: 1,
  touch_points: 1,
  processors: 2,
  memory_gb: 2,
  canvas: 6,
  webgl: 6,
  audio: 3,
};
const NAMES = Object.keys(BITS) as (keyof Features)[];
const ALL = NAMES.reduce((sum, name) => sum + BITS[name], 0);

/** How much two fingerprints agree: 1 for all members, each by its bits; and the names of those that differ, sorted. */
export function agreement(one: Features, other: Features): { similarity: number; changedFields: string[] } {
  const changedFields = NAMES.filter((name) => one[name] !== other[name]).sort();
  const lost = changedFields.reduce((sum, name) => sum + BITS[name], 0);
  return { similarity: Math.round((1 - lost / ALL) * 10_000) / 10_000, changedFields };
}
