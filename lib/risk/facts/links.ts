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
