/** The closed lists of the risk engine's part of RiskAlert, versioned with its `v`. UPPER_SNAKE on the wire. */
export const FLAGS = [
  'NEW_USER',
  'DORMANT_ACCOUNT',
  'DISPOSABLE_EMAIL',
  'ON_BLOCKLIST',
  'ON_ALLOWLIST',
  'PRIOR_FRAUD_USER',
  'NEW_DEVICE',
  'SHARED_DEVICE',
  'PRIOR_FRAUD_DEVICE',
  'EMULATOR_OR_VM',
  'FINGERPRINT_TAMPERED',
  'UA_INCONSISTENT',
  'RARE_FINGERPRINT',
  'FINGERPRINT_COLLISION_PRONE',
  'INCOGNITO',
  'TOKEN_REPLAYED',
  'AUTOMATION_LIKELY',
  'HEADLESS_BROWSER',
  'BOT_USER_AGENT',
  'NEW_IP',
  'NEW_ASN',
  'NEW_COUNTRY',
  'SHARED_IP',
  'PRIOR_FRAUD_IP',
  'VPN_SUSPECTED',
  'PROXY_SUSPECTED',
  'TOR_EXIT',
  'HOSTING_NETWORK',
  'PRIVATE_RELAY',
  'BOGON_IP',
  'TIMEZONE_MISMATCH',
  'LANGUAGE_MISMATCH',
  'RTT_GEO_MISMATCH',
  'IMPOSSIBLE_TRAVEL',
  'HIGH_VELOCITY',
  'CREDENTIAL_STUFFING',
  'BRUTE_FORCE',
  'CARD_TESTING',
  'AMOUNT_ANOMALY',
  'ACCOUNT_CHANGE_RISK',
  'SESSION_HIJACK',
  'NIGHT_ACTIVITY',
  'FRAUD_RING',
  'DEGRADED',
] as const;
export type Flag = (typeof FLAGS)[number];

/** Reason codes of the engine itself. Every other code is the id of a signal in UPPER_SNAKE. */
export const ENGINE_REASONS = ['BASE_RATE', 'RULE_HIT', 'MODEL_SCORE', 'SESSION_FINDINGS', 'PARTIAL_DATA'] as const;

export const FAMILIES = [
  'device',
  'bot',
  'network',
  'geo',
  'history',
  'velocity',
  'payment',
  'session',
  'graph',
  'customer',
  'list',
  'trust',
] as const;
export type Family = (typeof FAMILIES)[number];

const DAY_SECONDS = 86_400;

/** For each control, the seconds for which its advice holds. */
export const CONTROL_TTL_SECONDS = {
  NONE: 900,
  MONITOR: 900,
  CAPTCHA: 300,
  EMAIL_VERIFICATION: 900,
  STEP_UP_OTP: 900,
  STEP_UP_WEBAUTHN: 900,
  STEP_UP_THREE_DS: 600,
  DELAY: 900,
  RATE_LIMIT: 600,
  READ_ONLY: 900,
  REVOKE_SESSION: 900,
  REVOKE_ALL_SESSIONS: 900,
  FORCE_PASSWORD_RESET: 900,
  NOTIFY_USER: 900,
  MANUAL_REVIEW: DAY_SECONDS,
  HOLD_PAYMENT: DAY_SECONDS,
  DECLINE_PAYMENT: 900,
  BLOCK_DEVICE: 3600,
  BLOCK_IP: 3600,
} as const;
export type Control = keyof typeof CONTROL_TTL_SECONDS;

export const TIERS = ['RISK_ONLY', 'RISK_AND_RULES', 'RISK_RULES_AND_MODEL'] as const;
export type Tier = (typeof TIERS)[number];

export const SEVERITIES = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Lowest risk_score of each severity above LOW. */
export const SEVERITY_FROM = { MEDIUM: 0.4, HIGH: 0.65, CRITICAL: 0.85 } as const;

export const BLOCK_FROM = { payment: 0.75, other: 0.85 } as const;

/** Events that move money. They have their own, lower block threshold and the payment controls. */
export const PAYMENT_TYPES: ReadonlySet<string> = new Set(['payment', 'withdrawal', 'transfer']);

/** Makes the reason code of a signal from its id: `impossible-travel` -> `IMPOSSIBLE_TRAVEL`. */
export function reasonCode(id: string): string {
  return id.replaceAll('-', '_').toUpperCase();
}
