import type { Random } from '../random.ts';
import { createDevice } from '../world/devices.ts';
import type { Networks } from '../world/networks.ts';
import { MARKETS } from '../world/operators.ts';
import { GROUP_NAMES, GROUPS, type Group } from './groups.ts';
import { ALONE, createPerson, type Person, type Shared } from './person.ts';

/** How many people of a group share a roof or a network. */
const TOGETHER: Partial<Record<Group, readonly [number, number]>> = {
  household: [2, 5],
  family_tablet: [3, 5],
  office: [8, 40],
  school: [20, 60],
  corporate_gateway: [5, 20],
};

/** Customers in the shares of their groups; those who live or work together get the same address or device. */
export function createPopulation(size: number, days: number, networks: Networks, random: Random): Person[] {
  const people: Person[] = [];
  const total = GROUP_NAMES.reduce((sum, group) => sum + GROUPS[group], 0);
  for (const group of GROUP_NAMES) {
    let left = Math.round((GROUPS[group] / total) * size);
    while (left > 0) {
      const [least, most] = TOGETHER[group] ?? [1, 1];
      const members = Math.min(left, random.int(least, most));
      const shared = sharedBy(group, networks, random);
      for (let member = 0; member < members; member += 1) {
        const own = random.fork(`person/${people.length}`);
        people.push(createPerson(people.length, group, shared, networks, own, days));
      }
      left -= members;
    }
  }
  return people;
}

function sharedBy(group: Group, networks: Networks, random: Random): Shared {
  if (!TOGETHER[group]) return ALONE;
  const market = random.weighted(MARKETS.map((entry) => [entry, entry.share] as const));
  const live = group === 'household' || group === 'family_tablet';
  return {
    market,
    home: live ? networks.draw('home', market.country, random) : null,
    work: live ? null : networks.draw(group === 'corporate_gateway' ? 'gateway' : 'home', market.country, random),
    tablet: group === 'family_tablet' ? createDevice(random, market.languages, 'tablet') : null,
  };
}
