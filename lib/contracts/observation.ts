import { z } from 'zod';
import { BrowserFacts, PageBehaviour, RoundTrips } from './collect.ts';

const milliseconds = z.number().describe('Epoch milliseconds.');

/** How the device id was found: the token, the same fingerprint, a similar one, or none of them. */
export const DEVICE_MATCHES = ['token', 'exact', 'fuzzy', 'new'] as const;
export type DeviceMatch = (typeof DEVICE_MATCHES)[number];

/** The device token that an event brought, after its signature was checked. */
export const CollectedToken = z.object({
  id: z.string(),
  /** Of this very copy: every answer of the collector makes a new one. */
  copy: z.string(),
  device_id: z.string(),
  issued_at: milliseconds,
  refreshed_at: milliseconds,
  /** False where the signature does not hold; the other members say nothing then. */
  valid: z.boolean(),
});
export type CollectedToken = z.infer<typeof CollectedToken>;

export const FingerprintObservation = z.object({
  hash: z.string(),
  /** Weighted agreement 0..1 with the earlier fingerprint of this session, the lowest so far; null for the only one. */
  similarity: z.number().nullable(),
  changed_fields: z.array(z.string()),
  /** Share of the tenant's devices that have it; null while fewer than 1,000 are known. */
  frequency: z.number().nullable(),
  /** Users that events named with it, counted up to 4. */
  users: z.number(),
  /** More than 3 users have it: where `match` is not `token`, it links nobody. */
  collision_prone: z.boolean(),
  /** Phones, tablets, Safari and browsers that hide: without a token they are never linked. */
  alike: z.boolean(),
});

/** What the collector knows of a session: one per session, the newest. */
export const Observation = z.object({
  session_id: z.string(),
  site_id: z.string(),
  token_id: z.string(),
  device_id: z.string(),
  match: z.enum(DEVICE_MATCHES),
  /** When the device id was first given out. */
  device_first_seen_at: milliseconds,
  first_seen_at: milliseconds,
  seen_at: milliseconds,
  browser: BrowserFacts.nullable(),
  /** Indicators of automation, sorted; null where nothing could look. */
  automation: z.array(z.string()).nullable(),
  fingerprint: FingerprintObservation.nullable(),
  /** Of this session, newest last, at most 10. */
  round_trips: RoundTrips.nullable(),
  /** Summed over the pages of the session; the key rhythm is that of the page with the most keys. */
  behaviour: PageBehaviour.nullable(),
});
export type Observation = z.infer<typeof Observation>;

/** What belongs to one event: stored with it, so that a replay agrees. Null members are not known. */
export const Collected = z.object({ token: CollectedToken.nullable(), observation: Observation.nullable() });
export type Collected = z.infer<typeof Collected>;
