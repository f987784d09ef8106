import { SMALL_AMOUNT_MAX, type VelocityMetric } from '../velocity.ts';

/** One event in the form that windows count. */
export interface WindowEvent {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly seq: number;
  /** A set of `MARK` bits: what the event counts as, such as a failed login. */
  readonly marks: number;
  /** The amount in thousandths of its currency, a safe integer, so that sums are exact in any order. */
  readonly amount: number;
  /** The person whom `distinct_users` counts: see `Sighting.person`. */
  readonly person: string | null;
  readonly device: string | null;
  readonly session: string | null;
  readonly ip: string | null;
  readonly card: string | null;
  readonly payee: string | null;
}
export type WindowField = 'person' | 'device' | 'session' | 'ip' | 'card' | 'payee';

export const MARK = {
  login: 1,
  failedLogin: 2,
  signup: 4,
  payment: 8,
  declined: 16,
  small: 32,
  promo: 64,
} as const;

const THOUSANDTHS = 1000;
const AMOUNT_MAX = 1e9;

interface Counted {
  readonly type: string;
  readonly status: string;
  readonly amount: number | null;
  readonly result: string | null;
}

/**
 * The bits that an event counts as. A login counts only once it succeeded or failed. A payment counts as declined by
 * its status or by its result.
 */
export function marksOf({ type, status, amount, result }: Counted): number {
  switch (type) {
    case 'login':
      if (status === 'attempted') return 0;
      return status === 'failed' ? MARK.login | MARK.failedLogin : MARK.login;
    case 'signup':
      return MARK.signup;
    case 'promo_redeem':
      return MARK.promo;
    case 'payment': {
      const declined = status === 'failed' || /declin|refus|reject|fail/i.test(result ?? '');
      const small = amount !== null && amount <= SMALL_AMOUNT_MAX;
      return MARK.payment | (declined ? MARK.declined : 0) | (small ? MARK.small : 0);
    }
    default:
      return 0;
  }
}

/** An amount in thousandths. @param amount null counts as 0, more than 1e9 as 1e9. */
export function thousandthsOf(amount: number | null): number {
  return amount === null ? 0 : Math.round(Math.min(AMOUNT_MAX, Math.max(0, amount)) * THOUSANDTHS);
}

export interface Measure {
  /** Only events with one of these bits count; 0 for every event. */
  readonly marks: number;
  /** A field: counts its different values. `amount`: sums the amounts. `events`: counts the events. */
  readonly of: WindowField | 'amount' | 'events';
}

export const MEASURES: Readonly<Record<VelocityMetric, Measure>> = {
  events: { marks: 0, of: 'events' },
  logins: { marks: MARK.login, of: 'events' },
  failed_logins: { marks: MARK.failedLogin, of: 'events' },
  signups: { marks: MARK.signup, of: 'events' },
  payments: { marks: MARK.payment, of: 'events' },
  declined_payments: { marks: MARK.declined, of: 'events' },
  small_payments: { marks: MARK.small, of: 'events' },
  promo_redeems: { marks: MARK.promo, of: 'events' },
  amount: { marks: MARK.payment, of: 'amount' },
  distinct_users: { marks: 0, of: 'person' },
  distinct_devices: { marks: 0, of: 'device' },
  distinct_sessions: { marks: 0, of: 'session' },
  distinct_ips: { marks: 0, of: 'ip' },
  distinct_cards: { marks: 0, of: 'card' },
  distinct_payees: { marks: 0, of: 'payee' },
  distinct_login_users: { marks: MARK.login, of: 'person' },
  distinct_failed_login_ips: { marks: MARK.failedLogin, of: 'ip' },
  distinct_signup_users: { marks: MARK.signup, of: 'person' },
};

export const AMOUNT_UNIT = THOUSANDTHS;
