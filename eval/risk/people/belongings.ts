import type { Random } from '../random.ts';
import { DAY_MS, START_AT } from '../world/clock.ts';
import { createDevice } from '../world/devices.ts';
import type { Address, Networks } from '../world/networks.ts';
import { MARKETS, type Market } from '../world/operators.ts';
import type { Group } from './groups.ts';
import type { Person, Shared, Trip } from './person.ts';

/** Phone and computer; some buy a new one on the way. */
export function machinesOf(
  group: Group,
  { tablet }: Shared,
  languages: readonly string[],
  random: Random,
  days: number,
): Pick<Person, 'phone' | 'desktop' | 'upgrade'> {
  const mobileOnly = group === 'mobile_only' || group === 'private_relay' || random.chance(0.35);
  const phone =
    group === 'office' && random.chance(0.3)
      ? null
      : createDevice(random, languages, group === 'private_relay' ? 'iphone' : 'mobile');
  const desktop =
    tablet ?? (mobileOnly && phone && group !== 'office' ? null : createDevice(random, languages, 'desktop'));
  const buys = group === 'new_device' || random.chance(0.03);
  const upgrade = buys
    ? {
        at: START_AT + random.between(6, days) * DAY_MS,
        device: createDevice(random, languages, desktop && !tablet && random.chance(0.5) ? 'desktop' : 'mobile'),
      }
    : null;
  return { phone, desktop, upgrade };
}

/** Home connections get another address now and then; some providers give one each night. */
export function homesOf(first: Address, networks: Networks, random: Random, days: number): Person['homes'] {
  const homes = [{ from: 0, address: first }];
  const perDay = random.weighted([
    [0.005, 60],
    [0.05, 30],
    [0.5, 10],
  ]);
  for (let day = 1; day < days; day += 1) {
    if (random.chance(perDay)) homes.push({ from: START_AT + day * DAY_MS, address: networks.nearby(first, random) });
  }
  return homes;
}

/** A provider's app keeps to a few exits, most in the own country. */
export function vpnOf(group: Group, market: Market, networks: Networks, random: Random): Address[] {
  if (group !== 'vpn_always' && group !== 'vpn_sometimes') return [];
  return Array.from({ length: 5 }, () => {
    const country = random.chance(0.55) ? market.country : random.pick(MARKETS).country;
    return networks.draw('vpn', country, random);
  });
}

export function tripsOf(group: Group, market: Market, networks: Networks, random: Random, days: number): Trip[] {
  const stayIn = (country: string, from: number, length: number): Trip => ({
    from: START_AT + from * DAY_MS,
    to: START_AT + (from + length) * DAY_MS,
    stay: networks.draw('home', country, random),
  });
  const abroad = (countries: readonly string[]): string =>
    random.pick(countries.filter((country) => country !== market.country));
  if (group === 'holiday' || random.chance(0.03))
    return [
      stayIn(
        abroad(['ES', 'IT', 'GR', 'TR', 'PT', 'FR', 'AT', 'US', 'TH']),
        random.between(7, days - 5),
        random.between(4, 14),
      ),
    ];
  if (group !== 'business_traveller') return [];
  const starts = Array.from({ length: 4 }, (_, index) => 4 + (index * (days - 6)) / 4 + random.between(0, 3));
  return starts.map((from) =>
    stayIn(abroad(['DE', 'FR', 'GB', 'CH', 'PL', 'US', 'IT', 'RO']), from, random.between(1, 3)),
  );
}
