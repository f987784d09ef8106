import type { Sent } from '../traffic/simulated.ts';
import { openVisit } from '../traffic/visit.ts';
import { atLocalHour, DAY_MS, HOUR_MS, START_AT, weekday } from '../world/clock.ts';
import type { Networks } from '../world/networks.ts';
import { act, chooseErrand } from './errands.ts';
import type { Person } from './person.ts';
import { homeAt, situationOf } from './whereabouts.ts';

/** A sale over a weekend in the third week. */
const SALE_DAYS: ReadonlySet<number> = new Set([18, 19, 20]);
const SALE_RUSH = 2.2;
const WEEKEND_RUSH = 1.25;
const HAND_OVER_CHANCE = 0.6;

/** Everything that one person does in the shop. */
export function liveThrough(person: Person, days: number, networks: Networks, sink: Sent[]): void {
  const { random, account } = person;
  const joined = account.createdAt ?? 0;
  const joinsLater = joined > START_AT;
  if (joinsLater) visitAt(person, joined, 'join', networks, sink);
  for (let day = 0; day < days; day += 1) {
    const rush = (SALE_DAYS.has(day) ? SALE_RUSH : 1) * (weekday(day) > 4 ? WEEKEND_RUSH : 1);
    for (const at of visitTimes(person, day, rush)) {
      const last = person.visits.at(-1)?.endedAt ?? 0;
      const tooSoon = at < joined + (joinsLater ? HOUR_MS : 0) || at < last + 35 * 60_000;
      if (!tooSoon && at < START_AT + days * DAY_MS)
        visitAt(person, at, chooseErrand(person, SALE_DAYS.has(day), random), networks, sink);
    }
  }
}

/** Times of the day's visits in order: a Poisson count, gathered around the person's peaks. */
function visitTimes({ random, visitsPerDay, peaks, homes }: Person, day: number, rush: number): number[] {
  const zone = homes[0]?.address.timeZone ?? 'UTC';
  const times: number[] = [];
  for (let left = random.exponential(1); left < visitsPerDay * rush; left += random.exponential(1)) {
    const spread = random.chance(0.85) ? random.normal(random.pick(peaks), 1.3) : random.between(7, 24);
    times.push(atLocalHour(zone, day, ((spread % 24) + 24) % 24));
  }
  return times.sort((a, b) => a - b).map((time) => Math.round(time));
}

function visitAt(
  person: Person,
  at: number,
  errand: Parameters<typeof act>[1],
  networks: Networks,
  sink: Sent[],
): void {
  const { random, group, account, id } = person;
  const situation = situationOf(person, at, networks);
  const sessionId = `s_${random.hex(12)}`;
  const truth = { kind: 'honest', group, person: id, visit: sessionId } as const;
  const visit = openVisit({ truth, sessionId, at, ...situation, account }, random, sink);
  const [client, address] = [visit.client, visit.address];
  const onTheWay = situation.onTheMove && random.chance(HAND_OVER_CHANCE) ? homeAt(person, at) : null;
  const loggedIn = act(person, errand, visit, () => {
    if (onTheWay) visit.address = onTheWay;
  });
  person.visits.push({ at, endedAt: visit.at, sessionId, client, address, loggedIn });
}
