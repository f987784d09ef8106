import { logit } from '#lib/engine/score.ts';
import type { RiskFacts } from '#lib/risk/facts.ts';
import { DEFAULT_POLICY } from '#lib/risk/policy.ts';
import type { VelocityKey, VelocityMetric, VelocityWindow } from '#lib/risk/velocity.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const NIGHT_HOURS = 6;
/** What the experts hold of a kind of event before any evidence. */
export const TYPE_PRIOR = 'type_prior';

type Facts = Partial<RiskFacts>;
interface Feature {
  /** snake_case; stored with every model that uses it, so a name keeps its meaning for ever. */
  readonly name: string;
  readonly title: string;
  /** Null where it is not known: then it counts as the mean. */
  of(facts: Facts): number | null;
}

const count = (facts: Facts, key: VelocityKey, metric: VelocityMetric, window: VelocityWindow): number | null =>
  facts.windows?.count(key, metric, window) ?? null;
const log1p = (value: number | null): number | null => (value === null ? null : Math.log1p(Math.max(0, value)));

function windowFeature(
  name: string,
  title: string,
  ...[key, metric, window]: [VelocityKey, VelocityMetric, VelocityWindow]
): Feature {
  return { name, title, of: (facts) => log1p(count(facts, key, metric, window)) };
}

/** The features of payments alone are not known of other events. */
const ofPayment =
  (of: (facts: Facts, amount: number) => number | null) =>
  (facts: Facts): number | null => {
    const amount = facts.payment?.amount;
    return amount === null || amount === undefined ? null : of(facts, amount);
  };

function meanAmount(window: VelocityWindow): Feature['of'] {
  return ofPayment((facts) => {
    const payments = count(facts, 'user', 'payments', window);
    const sum = count(facts, 'user', 'amount', window);
    return payments === null || sum === null || payments === 0 ? null : sum / payments;
  });
}

function payeeRate(member: 'fraud1d' | 'fraud7d' | 'fraud30d', window: VelocityWindow): Feature['of'] {
  return (facts) => {
    const frauds = facts.labels?.payee?.[member] ?? 0;
    const payments = count(facts, 'payee', 'payments', window);
    return payments === null ? null : Math.min(1, frauds / Math.max(1, payments));
  };
}

/** Stored by place: new ones come last, and none is ever moved or taken out. */
const FEATURES: readonly Feature[] = [
  { name: 'amount', title: 'Amount', of: ofPayment((_facts, amount) => amount) },
  { name: 'amount_log', title: 'Amount, logarithm', of: ofPayment((_facts, amount) => log1p(amount)) },
  {
    name: 'amount_ratio_log',
    title: "Amount against the user's usual one, logarithm",
    of: ofPayment(({ history }, amount) =>
      history && history.amounts.n > 0 && amount > 0 ? Math.log(amount) - history.amounts.mean : null,
    ),
  },
  { name: 'user_amount_mean_24h', title: "Mean of the user's payments of a day", of: meanAmount('24h') },
  { name: 'user_amount_mean_7d', title: "Mean of the user's payments of a week", of: meanAmount('7d') },
  { name: 'user_amount_mean_30d', title: "Mean of the user's payments of a month", of: meanAmount('30d') },
  windowFeature('user_payments_1h', 'Payments of the user in an hour', 'user', 'payments', '1h'),
  windowFeature('user_payments_24h', 'Payments of the user in a day', 'user', 'payments', '24h'),
  windowFeature('user_payments_7d', 'Payments of the user in a week', 'user', 'payments', '7d'),
  windowFeature('user_payments_30d', 'Payments of the user in a month', 'user', 'payments', '30d'),
  windowFeature('user_payees_30d', 'Payees of the user in a month', 'user', 'distinct_payees', '30d'),
  windowFeature('payee_payments_24h', 'Payments to the payee in a day', 'payee', 'payments', '24h'),
  windowFeature('payee_payments_7d', 'Payments to the payee in a week', 'payee', 'payments', '7d'),
  windowFeature('payee_payments_30d', 'Payments to the payee in a month', 'payee', 'payments', '30d'),
  { name: 'payee_fraud_1d', title: "Share of fraud in the payee's last mature day", of: payeeRate('fraud1d', '24h') },
  { name: 'payee_fraud_7d', title: "Share of fraud in the payee's last mature week", of: payeeRate('fraud7d', '7d') },
  {
    name: 'payee_fraud_30d',
    title: "Share of fraud in the payee's last mature month",
    of: payeeRate('fraud30d', '30d'),
  },
  windowFeature('user_failed_logins_24h', 'Failed log-ins of the user in a day', 'user', 'failed_logins', '24h'),
  windowFeature('user_ips_7d', 'Addresses of the user in a week', 'user', 'distinct_ips', '7d'),
  windowFeature('user_devices_24h', 'Devices of the user in a day', 'user', 'distinct_devices', '24h'),
  windowFeature('device_users_30d', 'Users of the device in a month', 'device', 'distinct_users', '30d'),
  windowFeature('ip_users_10m', 'Users of the address in ten minutes', 'ip', 'distinct_users', '10m'),
  {
    name: 'hours_since_last_log',
    title: "Hours since the user's last event, logarithm",
    of: ({ now, history }) =>
      now === undefined || !history || history.lastSeenAt === null ? null : log1p((now - history.lastSeenAt) / HOUR_MS),
  },
  {
    name: 'account_age_log',
    title: 'Age of the account in days, logarithm',
    of: ({ now, user }) => (now === undefined || !user?.createdAt ? null : log1p((now - user.createdAt) / DAY_MS)),
  },
  {
    name: 'night',
    title: 'Between midnight and six, UTC',
    of: ({ now }) => (now === undefined ? null : Number((now % DAY_MS) / HOUR_MS <= NIGHT_HOURS)),
  },
  {
    name: 'weekend',
    title: 'On a Saturday or Sunday, UTC',
    of: ({ now }) => (now === undefined ? null : Number(((Math.floor(now / DAY_MS) + 4) % 7) % 6 === 0)),
  },
  {
    name: TYPE_PRIOR,
    title: 'Usual risk of the kind of event, log-odds',
    of: ({ event }) => (event ? logit(DEFAULT_POLICY.baseRateByType[event.type] ?? DEFAULT_POLICY.baseRate) : null),
  },
];

export const FEATURE_NAMES: readonly string[] = FEATURES.map(({ name }) => name);
export const featureTitle = (name: string): string => FEATURES.find((feature) => feature.name === name)?.title ?? name;

/** The numeric features of an event beyond its signals, by name; null where one is not known. Pure. */
export function modelFeatures(facts: Facts): Record<string, number | null> {
  const values: Record<string, number | null> = {};
  for (const { name, of } of FEATURES) {
    const value = of(facts);
    values[name] = value !== null && Number.isFinite(value) ? value : null;
  }
  return values;
}
