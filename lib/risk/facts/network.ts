export type NetworkClass = 'tor' | 'proxy' | 'vpn' | 'relay' | 'hosting' | 'mobile';

export interface NetworkFacts {
  readonly ip: string;
  readonly prefix: string;
  /** Name of the private or reserved range, null for a public address. */
  readonly bogonRange: string | null;
  readonly asn: number | null;
  readonly organisation: string | null;
  /** Version of the data that names operators; null where the data does not know the address. */
  readonly asnListVersion: string | null;
  readonly classes: readonly {
    readonly networkClass: NetworkClass;
    readonly list: string;
    readonly listVersion: string;
  }[];
  /** The classes for which a list is installed. */
  readonly checked: readonly NetworkClass[];
}

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly country: string | null;
  readonly city: string | null;
  /** How exact the place is. For `country`, the coordinates are the centre of the country. */
  readonly grade: 'city' | 'country';
}

export interface GeoFacts extends Place {
  /** Version of the data that gives places to addresses. */
  readonly listVersion: string;
  /** Name in the IANA time zone database; null where the place is too large to have one time zone. */
  readonly timeZone: string | null;
}

/** Round trips of this session, this event included, in milliseconds. */
export interface RttFacts {
  readonly samples: number;
  readonly minMs: number;
  readonly lastMs: number;
  /** Round trip of the application or the TLS handshake minus that of TCP; null where the client did not measure it. */
  readonly tlsMinusTcpMs: number | null;
  /** Number of events in this session whose round trips were above the excess limit, this event included. */
  readonly excessOccasions: number;
  /** Place where the round trip ends: the server, or the point of presence before it. */
  readonly pop: { readonly name: string; readonly latitude: number; readonly longitude: number };
}
