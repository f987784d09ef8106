/** What stays the same within a session of one person. */
export interface SessionSnapshot {
  readonly at: number;
  readonly deviceId: string | null;
  readonly tokenId: string | null;
  readonly ip: string | null;
  readonly asn: string | null;
  readonly country: string | null;
  /** Browser and system families, not the version. */
  readonly browser: string | null;
  readonly os: string | null;
  readonly timeZone: string | null;
  readonly webglHash: string | null;
}

/** The session so far, the event at hand included. Ends after 30 minutes idle or 4 hours. */
export interface SessionFacts {
  readonly id: string;
  readonly firstSeenAt: number;
  readonly events: number;
  /** Of the last 50 gaps between events, in milliseconds; null for fewer than 2 events. */
  readonly gapMedianMs: number | null;
  /** Coefficient of variation of those gaps. */
  readonly gapCv: number | null;
  /** The last 50 routes, oldest first. */
  readonly routes: readonly string[];
  /** Mean surprise of the route changes under the tenant's transitions, in nats; null while too little is known. */
  readonly routeSurprise: number | null;
  /** Shannon entropy of the routes, in nats. */
  readonly routeEntropy: number;
  /** Pointer, scroll, key and focus events that the collector counted; null where nothing collected them. */
  readonly interactions: number | null;
  readonly pastes: number | null;
  /** The event before this one; null for the first. */
  readonly previous: SessionSnapshot | null;
  readonly current: SessionSnapshot;
}
