/** The kinds of keys that sliding windows exist for. Signals, rules and models all use these names. */
export const VELOCITY_KEYS = ['user', 'device', 'session', 'ip', 'asn', 'card', 'email', 'payee'] as const;
export type VelocityKey = (typeof VELOCITY_KEYS)[number];

/**
 * Keys that only rules count. A window costs memory, and time for each event, so windows of these keys are kept only
 * for tenants whose rules count them.
 */
const RULE_KEYS: ReadonlySet<VelocityKey> = new Set(['email']);

/** The kinds of keys for which a tenant's windows are kept. @param byRules those that the tenant's rules count. */
export function windowKeys(byRules: ReadonlySet<VelocityKey> = new Set()): readonly VelocityKey[] {
  return VELOCITY_KEYS.filter((key) => !RULE_KEYS.has(key) || byRules.has(key));
}

export const VELOCITY_METRICS = [
  'events',
  'logins',
  'failed_logins',
  'signups',
  'payments',
  'declined_payments',
  'small_payments',
  'promo_redeems',
  'amount',
  'distinct_users',
  'distinct_devices',
  'distinct_sessions',
  'distinct_ips',
  'distinct_cards',
  'distinct_payees',
  'distinct_login_users',
  'distinct_failed_login_ips',
  'distinct_signup_users',
] as const;
export type VelocityMetric = (typeof VELOCITY_METRICS)[number];

/**
 * Lengths of the windows in milliseconds. They are sliding and half-open, `(t - w, t]`, and include the event itself.
 */
export const VELOCITY_WINDOWS_MS = {
  '1m': 60_000,
  '10m': 600_000,
  '1h': 3_600_000,
  '24h': 86_400_000,
  '7d': 7 * 86_400_000,
  '30d': 30 * 86_400_000,
} as const;
export type VelocityWindow = keyof typeof VELOCITY_WINDOWS_MS;
export const VELOCITY_WINDOWS = Object.keys(VELOCITY_WINDOWS_MS) as VelocityWindow[];

/** Largest amount of a payment that counts in `small_payments`, in the unit of its currency. */
export const SMALL_AMOUNT_MAX = 5;
