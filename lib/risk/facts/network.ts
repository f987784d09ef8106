export type NetworkClass = 'tor' | 'proxy' | 'vpn' | 'relay' | 'hosting' | 'mobile';

export interface NetworkFacts {
  readonly ip: string;
  readonly prefix: string;
  /** Name of the private or reserved range, null for a public address. */
  readonly bogonRange: string | null;
  readonly asn: number | null;
  readonly organisation: string | null;
  /** Of the data that names operators; null where it does not know the address. */
  readonly asnListVersion: string | null;
  readonly classes: readonly {
    readonly networkClass: NetworkClass;
    readonly list: string;
    readonly listVersion: string;
  }[];
  /** The classes that the lists at hand could have found. */
  readonly checked: readonly NetworkClass[];
}

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly country: string | null;
  readonly city: string | null;
  /** `country`: the coordinates are the centre of a country. */
  readonly grade: 'city' | 'country';
}

export interface GeoFacts extends Place {
  /** Of the data that places addresses. */
  readonly listVersion: string;
  /** IANA name; null where the place is too coarse to have one. */
  readonly timeZone: string | null;
}

/** Round trips of this session, in milliseconds. */
export interface RttFacts {
  readonly samples: number;
  readonly minMs: number;
  readonly lastMs: number;
  /** Application or TLS handshake minus TCP round trip; null where the client did not measure it. */
  readonly tlsMinusTcpMs: number | null;
  /** How often in this session the round trip was beyond the excess limit, this event included. */
  readonly excessOccasions: number;
  /** Where the server stands, or the point of presence before it. */
  readonly pop: { readonly name: string; readonly latitude: number; readonly longitude: number };
}
