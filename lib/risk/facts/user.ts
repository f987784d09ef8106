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
  /** Documents of this customer that an analyst called fraud. */
  readonly forgedDocuments: number;
  /** The customer's account at the tenant. */
  readonly accountNumber: string | null;
  /** What the checks of the customer load found. */
  readonly profile: CustomerProfileFacts | null;
}

export interface CustomerProfileFacts {
  /** 0..1. */
  readonly score: number;
  readonly band: 'low' | 'medium' | 'high';
  /** Codes of the checks, UPPER_SNAKE. */
  readonly signals: readonly string[];
  /** How many customers hold the same value, by its kind: `phone`, `device`, .. */
  readonly shared: Readonly<Record<string, number>>;
}

/** Labels by the codes of the customer load. */
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

/** The labels that a customer record gives its user, in the words of alerts. An old record may have no profile. */
export function customerLabels(customer: Partial<CustomerFacts> | null): readonly string[] {
  const profile = customer?.profile;
  if (!profile) return [];
  const own = profile.signals.flatMap((code) => LABELS.get(code) ?? []);
  return profile.band === 'high' ? ['high_risk_customer', ...own] : own;
}
