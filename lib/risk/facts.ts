import { type CheckMeta, checksOver } from '#lib/engine/check.ts';
import type { Family, Flag } from './vocabulary.ts';

/** Times are epoch milliseconds. A member that is not known is null; a group that is not known is absent. */
export interface EventFacts {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly occurredAt: number;
  readonly receivedAt: number;
  /** False where the event came too late to take its place in the windows. */
  readonly inWindows: boolean;
}

export interface UserFacts {
  readonly id: string;
  readonly createdAt: number | null;
  readonly labels: readonly string[];
}

export interface DeviceFacts {
  readonly id: string;
  /** When the tenant first saw it on any user; null for never before. */
  readonly firstSeenAt: number | null;
  /** True where only a fingerprint that many devices share links the device to its users. */
  readonly collisionProne: boolean;
}

export interface ClientFacts {
  readonly userAgent: string | null;
  readonly browserFamily: string | null;
  /** What the bot list matched in the user agent. */
  readonly botMatch: string | null;
  readonly botListVersion: string | null;
  readonly headless: boolean;
  /** Indicators that the collector saw; null where nothing collected them. */
  readonly automation: readonly string[] | null;
  /** IANA name. */
  readonly timeZone: string | null;
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

/** An earlier successful event of the user with a known place. */
export interface LocatedEvent extends Place {
  readonly at: number;
  readonly classes: readonly NetworkClass[];
  /** True where it came from the device of the event at hand. */
  readonly sameDevice: boolean;
}

/** What was known of the user before this event. */
export interface HistoryFacts {
  /** Earlier events, at most 10,000. */
  readonly events: number;
  /** Distinct devices, and when the device at hand was first seen with this user. */
  readonly devices: number;
  readonly deviceFirstSeenAt: number | null;
  readonly ipKnown: boolean;
  readonly countries: readonly string[];
  readonly asns: readonly string[];
  /** Newest first, at most 5. */
  readonly located: readonly LocatedEvent[];
}

/** Counts in the sliding, half-open windows (t - w, t], the event at hand included. */
export interface WindowFacts {
  readonly user: {
    readonly events1m: number;
    readonly events10m: number;
    readonly devices24h: number;
    readonly failedLogins10m: number;
    readonly failedLoginIps10m: number;
  } | null;
  readonly device: { readonly users24h: number; readonly users30d: number } | null;
  readonly ip: {
    readonly events1m: number;
    readonly events10m: number;
    readonly sessions10m: number;
    readonly users10m: number;
    readonly logins10m: number;
    readonly failedLogins10m: number;
    readonly loginUsers10m: number;
    readonly accountsNew24h: number;
  } | null;
  readonly asn: {
    readonly logins10m: number;
    readonly failedLogins10m: number;
    readonly loginUsers10m: number;
  } | null;
}

export type VelocityMetric = 'user_events_1m' | 'user_events_10m' | 'ip_events_1m' | 'ip_events_10m';

/** What is usual in the tenant at this hour of the week; null members until enough has been seen. */
export interface BaselineFacts {
  readonly scope: 'default' | 'tenant';
  /** How far the whole tenant is above its own usual rate, 1 for not at all. */
  readonly rise: number;
  readonly devicesPerUser24hP99: number;
  readonly velocity: Readonly<Record<VelocityMetric, { readonly mean: number | null; readonly p995: number | null }>>;
}

export interface PaymentFacts {
  readonly amount: number | null;
  readonly currency: string | null;
  readonly cardFingerprint: string | null;
  readonly result: string | null;
}

/** Everything that the signals may read of one event. Built once, pure; `now` is a fact like any other. */
export interface RiskFacts {
  readonly now: number;
  readonly event: EventFacts;
  readonly user: UserFacts;
  readonly device: DeviceFacts;
  readonly client: ClientFacts;
  readonly network: NetworkFacts;
  readonly geo: GeoFacts;
  readonly history: HistoryFacts;
  readonly windows: WindowFacts;
  readonly baselines: BaselineFacts;
  readonly payment: PaymentFacts;
}

export type SignalMeta = CheckMeta & {
  readonly family: Family;
  /** Raised in RiskAlert where the signal is flagged. */
  readonly flags: readonly Flag[];
};

/** Defines one risk signal; see the kernel. */
export const defineSignal = checksOver<RiskFacts, SignalMeta>();
