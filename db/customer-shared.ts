/** What customers share: the columns that hold it, by the names that their keys have in `customers.keys`. */
export const SHARED_COLUMNS = {
  nid: 'national_id_hash',
  email: 'email_norm',
  phone: 'phone',
  device: 'device_id',
  ip: 'ip_address',
  iban: 'iban',
  address: 'address_key',
} as const;
export type SharedColumn = keyof typeof SHARED_COLUMNS;
export const SHARED_NAMES: readonly SharedColumn[] = ['nid', 'email', 'phone', 'device', 'ip', 'iban', 'address'];
