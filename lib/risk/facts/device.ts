export interface DeviceFacts {
  readonly id: string;
  /** When the tenant first saw it on any user; null for never before. */
  readonly firstSeenAt: number | null;
  /** True where only a fingerprint that many devices share links the device to its users. */
  readonly collisionProne: boolean;
}

/** The signed first-party device token of the collector. */
export interface TokenFacts {
  readonly id: string;
  readonly issuedAt: number;
  readonly refreshedAt: number;
  /** False where the signature does not hold. */
  readonly valid: boolean;
  /** Another event that brought this very token copy from another session, address or device; null for none. */
  readonly priorEventId: string | null;
  /** When this token was first seen with the user; null for never before. */
  readonly knownToUserSince: number | null;
}

export interface FingerprintFacts {
  readonly hash: string;
  /** Weighted agreement 0..1 with the earlier fingerprint of this session; null for the first. */
  readonly similarity: number | null;
  readonly changedFields: readonly string[];
  /** Share of the tenant's devices that have it; null while fewer than 1,000 are known. */
  readonly frequency: number | null;
  /** More than 3 users in the tenant have it: it links nobody. */
  readonly collisionProne: boolean;
}

/** What the browser itself says, by the server's headers or by the collector. */
export interface ClientFacts {
  readonly userAgent: string | null;
  readonly browserFamily: string | null;
  readonly osFamily: string | null;
  /** What the bot list matched in the user agent. */
  readonly botMatch: string | null;
  readonly botListVersion: string | null;
  readonly headless: boolean;
  /** Indicators that the collector saw; null where nothing collected them. */
  readonly automation: readonly string[] | null;
  /** IANA name. */
  readonly timeZone: string | null;
  /** BCP 47 tags, most wanted first; empty where not known. */
  readonly languages: readonly string[];
  /** WebGL renderer as the collector read it. */
  readonly renderer: string | null;
  /** `navigator.platform`. */
  readonly platform: string | null;
  readonly touchPoints: number | null;
  /** Those of a short list that the collector found; empty where not known. */
  readonly fonts: readonly string[];
  readonly incognito: boolean | null;
  /** Whether the page's collector ran in this browser, and the share of the tenant's browser events where it does; null while few are known. */
  readonly collected: boolean;
  readonly collectedShare: number | null;
  /** Canvas and fonts are randomised on purpose: Brave, Firefox with resistFingerprinting, Safari. */
  readonly privacyBrowser: boolean;
}
