import { type CheckMeta, checksOver } from '#lib/engine/check.ts';
import type { VelocityKey, VelocityMetric, VelocityWindow } from './velocity.ts';
import type { Family, Flag } from './vocabulary.ts';

/** Times are epoch milliseconds. A member that is not known is null; a group that is not known is absent. */
export interface EventFacts {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly route: string | null;
  readonly occurredAt: number;
  readonly receivedAt: number;
  /** False where the event came too late to take its place in the windows. */
  readonly inWindows: boolean;
}

export interface UserFacts {
  readonly id: string;
  readonly createdAt: number | null;
  readonly labels: readonly string[];
  /** Lower case; null without an address. */
  readonly emailDomain: string | null;
  /** Null where there is no address or no list of throw-away domains. */
  readonly disposableEmail: boolean | null;
  readonly disposableListVersion: string | null;
}

/** The customer record that was loaded for this user. */
export interface CustomerFacts {
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly nationality: string | null;
  readonly kycStatus: string | null;
  readonly declaredRisk: string | null;
  readonly isPep: boolean | null;
  readonly accountOpenedAt: number | null;
  readonly emailDomain: string | null;
  readonly deviceId: string | null;
}

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

export type NetworkClass = 'tor' | 'proxy' | 'vpn' | 'relay' | 'hosting' | 'mobile';

export interface NetworkFacts {
  readonly ip: string;
  readonly prefix: string;
  /** Name of the private or reserved range, null for a public address. */
  readonly bogonRange: string | null;
  readonly asn: number | null;
  readonly organisation: string | null;
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

/** An earlier successful event of the user with a known place. */
export interface LocatedEvent extends Place {
  readonly at: number;
  readonly classes: readonly NetworkClass[];
  /** True where it came from the device of the event at hand. */
  readonly sameDevice: boolean;
}

/** One level of a back-off chain of the login history (risk guide, section 3.3), counted over successful logins. */
export interface ChainLevel {
  readonly level: 'country' | 'asn' | 'ip' | 'os' | 'browser' | 'ua';
  readonly value: string;
  /** Logins of this user with the value. */
  readonly userCount: number;
  /** Logins of the tenant with the value, and with the value of the level above. */
  readonly tenantCount: number;
  readonly tenantParentCount: number;
  /** Distinct values that the tenant has seen below the level above. */
  readonly distinctBelowParent: number;
}

/** What was known of the user before this event. */
export interface HistoryFacts {
  readonly events: number;
  /** Successful logins. */
  readonly logins: number;
  readonly lastSeenAt: number | null;
  /** Distinct devices, and when the device at hand was first seen with this user. */
  readonly devices: number;
  readonly deviceFirstSeenAt: number | null;
  readonly ipKnown: boolean;
  readonly countries: readonly string[];
  readonly asns: readonly string[];
  readonly languages: readonly string[];
  /** Newest first, at most 5. */
  readonly located: readonly LocatedEvent[];
  /** Country -> asn -> ip, and os -> browser -> ua; only the levels that are known of the event at hand. */
  readonly chains: { readonly network: readonly ChainLevel[]; readonly client: readonly ChainLevel[] };
  /** Events by hour of the day, local to the event's time zone; 24 counts. */
  readonly hours: readonly number[];
  /** Log amounts of earlier successful payments in the currency of the event at hand. */
  readonly amounts: { readonly n: number; readonly mean: number; readonly sd: number };
  /** Whether the user paid this payee before the session at hand; null where the event names none. */
  readonly payeeKnown: boolean | null;
  /** The last change of a credential or a way to be paid. */
  readonly lastChange: {
    readonly type: 'password_change' | 'password_reset' | 'email_change' | 'phone_change' | 'payout_change';
    readonly at: number;
    /** It came from a device that the user had not used before. */
    readonly newDevice: boolean;
  } | null;
}

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

/** Asks for exact counts of the events in a sliding window of one of this event's keys. */
export interface WindowFacts {
  /** Null where the event does not name the key. Distinct users, devices, ... count different values. */
  count(key: VelocityKey, metric: VelocityMetric, window: VelocityWindow): number | null;
  /** True where more rows lie in the window than are read: then a count is a lower bound. */
  saturated(key: VelocityKey): boolean;
}

/** What is usual in the tenant at this hour of the week; null until enough has been seen. */
export interface BaselineFacts {
  readonly scope: 'default' | 'tenant';
  /** How far the whole tenant is above its own usual rate, 1 for not at all. */
  readonly rise: number;
  /** Of the counts that the tenant's keys reached in windows of that hour. */
  of(
    key: VelocityKey,
    metric: VelocityMetric,
    window: VelocityWindow,
  ): { readonly mean: number; readonly p99: number; readonly p995: number } | null;
  /** 95th percentile of successful payments in the currency of the event at hand. */
  readonly amountP95: number | null;
  readonly routeSurpriseP99: number | null;
  readonly routeEntropyP01: number | null;
}

export interface PaymentFacts {
  readonly amount: number | null;
  readonly currency: string | null;
  readonly cardFingerprint: string | null;
  readonly result: string | null;
  readonly payee: string | null;
}

/** What is linked with this event's subjects (risk guide, section 5.5), before the event itself. */
export interface GraphFacts {
  readonly componentId: string | null;
  readonly users: number;
  readonly devices: number;
  readonly cards: number;
  readonly ips: number;
  /** Users of the component with a matured fraud label. */
  readonly fraudLabelled: number;
  /** Labelled fraud neighbours at one and at two steps. */
  readonly fraudAtHop1: number;
  readonly fraudAtHop2: number;
  /** Share of the tenant's components that are at least this large; null while fewer than 100 are known. */
  readonly sizeP: number | null;
}

export interface ListHit {
  /** `custom` is read by rules alone; `snooze` keeps the rule that `listId` names from this entity. */
  readonly list: 'block' | 'allow' | 'watch' | 'custom' | 'snooze';
  readonly entity: 'user' | 'device' | 'ip' | 'network' | 'email' | 'email_domain' | 'card' | 'country' | 'asn';
  readonly listId: string;
  readonly entry: string;
  readonly reason: string | null;
  readonly addedBy: string;
  readonly expiresAt: number | null;
}

/** Matured labels of one entity. */
export interface LabelCounts {
  readonly fraud: number;
  readonly legit: number;
  readonly lastFraudAt: number | null;
  readonly lastLegitAt: number | null;
  readonly fraudTypes: readonly string[];
}

/** Labelled frauds among a payee's payments of 1, 7 and 30 days, all of which end when labels are mature. */
export interface PayeeFrauds {
  readonly fraud1d: number;
  readonly fraud7d: number;
  readonly fraud30d: number;
}

/** Matured labels of the subjects; null members where the event does not name the subject. */
export interface LabelFacts {
  readonly user: LabelCounts | null;
  readonly device: LabelCounts | null;
  /** Of the address or its /24 (IPv6: /56). */
  readonly address: LabelCounts | null;
  readonly card: LabelCounts | null;
  readonly payee: PayeeFrauds | null;
}

/** Everything that the signals may read of one event. Built once, pure; `now` is a fact like any other. */
export interface RiskFacts {
  readonly now: number;
  readonly event: EventFacts;
  readonly user: UserFacts;
  readonly customer: CustomerFacts;
  readonly device: DeviceFacts;
  readonly token: TokenFacts;
  readonly fingerprint: FingerprintFacts;
  readonly client: ClientFacts;
  readonly network: NetworkFacts;
  readonly geo: GeoFacts;
  readonly rtt: RttFacts;
  readonly history: HistoryFacts;
  readonly session: SessionFacts;
  readonly windows: WindowFacts;
  readonly baselines: BaselineFacts;
  readonly payment: PaymentFacts;
  readonly graph: GraphFacts;
  readonly lists: readonly ListHit[];
  readonly labels: LabelFacts;
}

export type SignalMeta = CheckMeta & {
  readonly family: Family;
  /** Raised in RiskAlert where the signal is flagged. */
  readonly flags: readonly Flag[];
};

/** Defines one risk signal; see the kernel. */
export const defineSignal = checksOver<RiskFacts, SignalMeta>();
