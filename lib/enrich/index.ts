import type { AsnFacts } from './asn.ts';
import type { NetworkClass } from './asn-classes.ts';
import { classifyEmail, type EmailFacts } from './disposable-domains.ts';
import type { GeoFacts } from './geo.ts';
import { parseIp } from './ip.ts';
import { checkedClasses, classifyNetwork, type NetworkClassHit } from './network-class.ts';
import { type Inventory, type Sources, type Tables, tableReader } from './tables.ts';
import { timeZoneAt } from './time-zone.ts';
import { parseUserAgent, type UserAgentFacts } from './user-agent.ts';

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
  /** Reads the operator's files again and swaps them in at once; calls at the same time share one reading. */
  reload(): Promise<void>;
  /** Every data set and list in force, and when the operator's were read last (epoch milliseconds). */
  inventory(): Inventory;
}

type Located = Pick<Enrichment, 'network' | 'geo'>;

interface InForce {
  readonly tables: Tables;
  /** Addresses that were asked for before: those of a session come again and again. */
  readonly located: Map<string, Located>;
}

const LOCATED_MAX = 10_000;

/** Loads every look-up once. A missing or unreadable file becomes a note in each answer; nothing here throws. */
export async function createEnricher(sources: Sources): Promise<Enricher> {
  const read = tableReader(sources);
  const take = async () => ({ tables: await read(), located: new Map() });
  let inForce: InForce = await take();
  let reloading: Promise<void> | null = null;
  const reload = async () => {
    try {
      inForce = await take();
    } finally {
      reloading = null;
    }
  };
  return {
    enrich: (input) => enrichWith(inForce, input),
    reload: () => {
      reloading ??= reload();
      return reloading;
    },
    inventory: () => inForce.tables.inventory,
  };
}

function enrichWith(inForce: InForce, input: EnrichmentInput): Enrichment {
  return {
    client: input.userAgent ? parseUserAgent(input.userAgent) : null,
    ...(input.ip ? locate(inForce, input.ip) : NOWHERE),
    email: input.email ? classifyEmail(input.email, inForce.tables.domains) : null,
    notes: inForce.tables.missing,
  };
}

const NOWHERE: Located = { network: null, geo: null };

function locate({ tables, located }: InForce, text: string): Located {
  const known = located.get(text);
  if (known) return known;
  if (located.size >= LOCATED_MAX) located.clear();
  const found = lookUp(tables, text);
  located.set(text, found);
  return found;
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
