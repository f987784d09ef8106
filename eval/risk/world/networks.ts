import type { Enricher } from '#lib/enrich/index.ts';
import type { Random } from '../random.ts';
import type { AddressRanges } from './address-ranges.ts';
import { kilometres } from './distance.ts';
import { type Access, ELSEWHERE, MARKETS, SERVICES } from './operators.ts';

/** A public address and where it lies by the product's own tables. */
export interface Address {
  readonly ip: string;
  readonly access: Access;
  readonly country: string;
  readonly city: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA name. */
  readonly timeZone: string;
  readonly asn: number | null;
}

export interface Networks {
  /** @throws Error where the tables know no such address. */
  draw(access: Access, country: string | null, random: Random): Address;
  /** Another address of the same operator's pool, near by where there is one. */
  nearby(address: Address, random: Random): Address;
  /** A carrier's gateways: many subscribers share each of these addresses. */
  carrier(country: string): readonly Address[];
}

const TRIES_MAX = 600;
const POOL_TRIES_MAX = 12;
/** A national carrier sends its subscribers out through few addresses (RFC 6598; Richter et al., IMC 2016). */
const CARRIER_GATEWAYS = 14;
const COUNTRIES = [...MARKETS.map(({ country }) => country), ...Object.keys(ELSEWHERE)];

export function createNetworks(enricher: Enricher, ranges: AddressRanges, seeded: Random): Networks {
  const carriers = new Map<string, readonly Address[]>();
  const look = (ip: string, access: Access): Address | null => {
    const { geo, network } = enricher.enrich({ ip });
    if (!geo?.country || geo.timeZone === null) return null;
    const { country, city, latitude, longitude, timeZone } = geo;
    return { ip, access, country, city, latitude, longitude, timeZone, asn: network?.asn?.number ?? null };
  };
  const search = (name: RegExp, access: Access, fits: (address: Address) => boolean, random: Random) => {
    for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
      const address = look(ranges.draw(name, random), access);
      if (address && fits(address)) return address;
    }
    return null;
  };
  const draw = (access: Access, country: string | null, random: Random): Address => {
    const wanted = country ?? random.pick(COUNTRIES);
    const found =
      search(nameOf(access, wanted), access, (address) => address.country === wanted, random) ??
      (isService(access) ? search(nameOf(access, wanted), access, () => true, random) : null);
    if (!found) throw new Error(`The tables know no ${access} address in ${wanted}.`);
    return found;
  };
  return {
    draw,
    nearby(address, random) {
      let nearest: Address | null = null;
      for (let attempt = 0; attempt < POOL_TRIES_MAX; attempt += 1) {
        const other = look(inSamePool(address.ip, random), address.access);
        if (other?.asn !== address.asn || other.country !== address.country) continue;
        if (nearest === null || kilometres(other, address) < kilometres(nearest, address)) nearest = other;
      }
      return nearest ?? address;
    },
    carrier(country) {
      const known = carriers.get(country);
      if (known) return known;
      const random = seeded.fork(`carrier/${country}`);
      const gateways = Array.from({ length: CARRIER_GATEWAYS }, () => draw('mobile', country, random));
      carriers.set(country, gateways);
      return gateways;
    },
  };
}

/** Providers hand out dynamic addresses from pools of this order of size. */
function inSamePool(ip: string, random: Random): string {
  const [a, b] = ip.split('.');
  return `${a}.${b}.${random.int(0, 255)}.${random.int(1, 254)}`;
}

const isService = (access: Access): access is keyof typeof SERVICES => access in SERVICES;

function nameOf(access: Access, country: string): RegExp {
  if (isService(access)) return SERVICES[access];
  const market = MARKETS.find((entry) => entry.country === country);
  if (market) return market[access];
  const elsewhere = ELSEWHERE[country];
  if (!elsewhere) throw new Error(`${country} is no country of the simulation.`);
  return elsewhere.home;
}
