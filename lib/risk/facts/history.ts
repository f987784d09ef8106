import type { NetworkClass, Place } from './network.ts';

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
