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
}
