import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createRandom } from '../risk/random.ts';
import { createRegistry, type Token } from './registry.ts';
import { emptyTally, linkingReport, type Tally } from './tally.ts';
import { makeVisits, type Visit } from './visits.ts';

const SEEDS_MAX = 2 ** 31;

/**
 * How well devices are found again without their token, on generated browsers that update, travel, dock, clear their
 * cookies and open private windows: `npm run eval -- devices [--seed N]... [--seeds 3] [--devices 3000] [--days 90]`.
 * Without `--seed` each run draws seeds of its own and prints them.
 */
export async function evaluateDevices(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', multiple: true },
      seeds: { type: 'string', default: '3' },
      devices: { type: 'string', default: '3000' },
      days: { type: 'string', default: '90' },
    },
  });
  const seeds = values.seed ?? Array.from({ length: Number(values.seeds) }, () => `${randomInt(SEEDS_MAX)}`);
  const tally = emptyTally();
  for (const seed of seeds) {
    const visits = makeVisits(createRandom(seed), { devices: Number(values.devices), days: Number(values.days) });
    replay(visits, tally);
    console.log(`seed ${seed}: ${visits.length} visits of ${values.devices} devices in ${values.days} days`);
  }
  console.log(`\n${linkingReport(tally)}`);
  return 0;
}

/** Tokens are kept as browsers keep them: not in private windows, and until they are cleared. */
function replay(visits: readonly Visit[], tally: Tally): void {
  const registry = createRegistry();
  const tokens = new Map<string, Token>();
  /** The device that an id was made for. */
  const owners = new Map<string, string>();
  const lastSeen = new Map<string, number>();
  for (const visit of visits) {
    if (visit.cleared) tokens.delete(visit.device);
    const token = visit.isPrivate ? null : (tokens.get(visit.device) ?? null);
    const { token: given, decision } = registry.meet(visit.browser, token, visit.at, visit.user);
    const { deviceId } = given;
    if (!visit.isPrivate) tokens.set(visit.device, given);
    if (!owners.has(deviceId)) owners.set(deviceId, visit.device);
    const right = owners.get(deviceId) === visit.device;
    tally.count(visit, decision, right, lastSeen.get(visit.device) ?? null);
    lastSeen.set(visit.device, visit.at);
  }
}
