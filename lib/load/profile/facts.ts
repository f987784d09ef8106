import { z } from 'zod';
import { type CheckMeta, checksOver, clear, flagged, notApplicable } from '#lib/engine/check.ts';

/** The customers of a tenant that hold one value of a column. */
export interface Peers {
  /** With the customer at hand. */
  readonly customers: number;
  /** Different pairs of name and birth date among them. */
  readonly identities: number;
  /** Different surnames. */
  readonly surnames: number;
  /** All have one surname and one address. */
  readonly household: boolean;
}

export interface ListHit {
  readonly list: string;
  /** The issue of the list; null where it names none. */
  readonly listDate: string | null;
  readonly kind: 'sanctions' | 'pep';
  readonly entry: string;
  readonly matchedName: string;
  /** 0..1, with the qualifiers of birth date, country and gender. */
  readonly score: number;
}

/** What the profile checks may read of one customer. A fact that is not known is absent. */
export interface ProfileFacts {
  /** The name as it was loaded. */
  readonly name: string;
  readonly email: { readonly local: string; readonly domain: string; readonly norm: string };
  /** Null in `disposable`: no list could be read. */
  readonly email_domain: {
    readonly domain: string;
    readonly disposable: boolean | null;
    readonly listVersion: string | null;
  };
  /** Why the national id cannot be one of its country. */
  readonly national_id: { readonly country: string | null; readonly fault: string | null };
  /** Whole years. */
  readonly age: number;
  /** One country that the customer has to do with, ISO 3166-1 alpha-2. */
  readonly tie: { readonly role: 'residence' | 'nationality' | 'national_id'; readonly country: string };
  /** The countries that share the calling code of the phone, and the country of the address. */
  readonly phone_place: { readonly phoneCountries: readonly string[]; readonly country: string };
  readonly is_pep: boolean;
  readonly declared_risk: string;
  /** Which of name, birth date, address and national id the record lacks. */
  readonly missing: readonly string[];
  readonly national_id_peers: {
    readonly customers: number;
    readonly persons: readonly { readonly name: string | null; readonly birthDate: string | null }[];
  };
  readonly email_peers: Peers;
  readonly phone_peers: Peers;
  readonly device_peers: Peers;
  readonly ip_peers: Peers;
  readonly iban_peers: Peers;
  readonly address_peers: Peers;
  /** Same birth date and same first name; `population` is all customers of the tenant. */
  readonly birth_peers: { readonly customers: number; readonly population: number };
  /** Most accounts opened within one hour on one device, from one network or with one stem of e-mail address. */
  readonly burst: { readonly accounts: number; readonly by: 'device' | 'network' | 'email stem' };
  /** The other customer that is most surely the same person. */
  readonly twin: {
    readonly customerId: string;
    readonly bits: number;
    readonly relation: 'duplicate' | 'look_alike';
  };
  readonly list_hits: readonly ListHit[];
}

/** Factor groups of the anti-money-laundering literature. */
export type RiskFactor = 'customer' | 'geography' | 'product' | 'channel';

export interface ProfileMeta extends CheckMeta {
  readonly factor: RiskFactor;
  /** The band is high whatever the score is. */
  readonly forcesHigh?: boolean;
}

export const defineProfileCheck = checksOver<ProfileFacts, ProfileMeta>();

/** `with` holds some of the other customers; it is added where the group is known. */
export const PeersEvidence = z.strictObject({
  customers: z.number().int(),
  identities: z.number().int(),
  surnames: z.number().int(),
  household: z.boolean(),
  with: z.array(z.string()).optional(),
});

export const placeholderFrom = z.number().int().min(10).default(1000).meta({
  title: 'Customers that make a value a placeholder',
  description: 'A value that so many customers hold stands for no value.',
});

/** Reads a group by its identities. @param strengthOf null where it says nothing. */
export function judgePeers(peers: Peers, placeholder: number, strengthOf: (peers: Peers) => number | null) {
  if (peers.customers >= placeholder)
    return notApplicable('So many customers hold this value that it stands for none.');
  const strength = strengthOf(peers);
  if (strength === null) return clear;
  return flagged(strength, {
    customers: peers.customers,
    identities: peers.identities,
    surnames: peers.surnames,
    household: peers.household,
  });
}
