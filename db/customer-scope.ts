/** What a profile reads of a customer, in the order in which COPY sends it. */
export const SCOPE_COLUMNS = [
  'customer_id',
  'customer_type',
  'full_name',
  'first_name',
  'middle_name',
  'last_name',
  'legal_name',
  'name_key',
  'date_of_birth',
  'national_id_hash',
  'national_id_last4',
  'national_id_country',
  'address_line1',
  'address_key',
  'city',
  'state',
  'postal_code',
  'email_norm',
  'email_domain',
  'phone',
  'device_id',
  'ip_address',
  'iban',
  'country',
  'nationality',
  'declared_risk',
  'is_pep',
  'account_opened_at',
] as const;
export type ScopeColumn = (typeof SCOPE_COLUMNS)[number];

/** Some profiles with their signals; what many customers have alike is there once. */
export interface ProfilesToStore {
  /** JSON arrays of `[code, family, strength, contribution, evidence]` and of `[score, band, band_by]`. */
  readonly signals: string;
  readonly profiles: string;
  /** Array literals of equal length: ids of customers, and the place in `signals` or `profiles`, from 0 on, of each. */
  readonly signalIds: string;
  readonly signalRefs: string;
  readonly profileIds: string;
  readonly profileRefs: string;
}
