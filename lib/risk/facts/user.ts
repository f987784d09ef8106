export interface UserFacts {
  readonly id: string;
  readonly createdAt: number | null;
  readonly labels: readonly string[];
  /** Domain of the e-mail address in lower case; null where the event names no address. */
  readonly emailDomain: string | null;
  /** Whether the domain gives out throw-away addresses; null without an address or without a list of such domains. */
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
  /** Number of documents of this customer that an analyst labelled as fraud. */
  readonly forgedDocuments: number;
  /** Number of the customer's account at the tenant; null where not known. */
  readonly accountNumber: string | null;
  /** Results of the checks of the customer load; null for none. */
  readonly profile: CustomerProfileFacts | null;
}

export interface CustomerProfileFacts {
  /** Risk score of the profile, 0..1. */
  readonly score: number;
  readonly band: 'low' | 'medium' | 'high';
  /** Codes of the checks, UPPER_SNAKE. */
  readonly signals: readonly string[];
  /** Number of customers that have the same value, by the kind of value: `phone`, `device`, ... */
  readonly shared: Readonly<Record<string, number>>;
}

/** Label of an alert's user for each code of the customer load that gives one. */
const LABELS = new Map(
  Object.entries({
    SANCTIONS_STRONG: 'sanctions_match',
    SANCTIONS_POSSIBLE: 'possible_sanctions_match',
    PEP: 'politically_exposed',
    NID_SHARED_CONFLICT: 'shared_national_id',
    DUPLICATE_IDENTITY: 'duplicate_identity',
    DECLARED_PROHIBITED: 'prohibited_customer',
  }),
);

/** The labels that a customer record gives its user in alerts. A record of an older version may have no profile. */
export function customerLabels(customer: Partial<CustomerFacts> | null): readonly string[] {
  const profile = customer?.profile;
  if (!profile) return [];
  const own = profile.signals.flatMap((code) => LABELS.get(code) ?? []);
  return profile.band === 'high' ? ['high_risk_customer', ...own] : own;
}
