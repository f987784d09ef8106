/** The users and things that are linked with an event's subjects (risk guide, section 5.5), before the event itself. */
export interface GraphFacts {
  readonly componentId: string | null;
  readonly users: number;
  readonly devices: number;
  readonly cards: number;
  readonly ips: number;
  /** Users of the component with a matured fraud label. */
  readonly fraudLabelled: number;
  /**
   * Linked users with a matured fraud label. Hop 1: they share something with the event. Hop 2: they only belong to its
   * component.
   */
  readonly fraudAtHop1: number;
  readonly fraudAtHop2: number;
  /** Share of the tenant's components with at least as many users; null while fewer than 100 are known. */
  readonly sizeP: number | null;
}

export interface ListHit {
  /**
   * `custom` lists are read by rules only. A `snooze` entry stops the rule that `listId` names from acting on this
   * entity.
   */
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

/**
 * Number of payments to a payee that are labelled as fraud, in 1, 7 and 30 days. Each of these periods ends where
 * labels are mature.
 */
export interface PayeeFrauds {
  readonly fraud1d: number;
  readonly fraud7d: number;
  readonly fraud30d: number;
}

/** Matured labels of the event's subjects. A member is null where the event does not name that subject. */
export interface LabelFacts {
  readonly user: LabelCounts | null;
  readonly device: LabelCounts | null;
  /** Labels of the address's network: its /24, or /56 for IPv6. */
  readonly address: LabelCounts | null;
  readonly card: LabelCounts | null;
  readonly payee: PayeeFrauds | null;
}
