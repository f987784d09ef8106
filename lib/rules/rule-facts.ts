import type { NetworkClass } from '#lib/risk/facts/network.ts';
import type { RiskFacts } from '#lib/risk/facts.ts';
import type { RuleScope, Value } from './scope.ts';

export type FactType = 'string' | 'double' | 'bool' | 'list<string>';

/** A fact that expressions can name: `payment.amount`. */
export interface RuleFact {
  readonly type: FactType;
  readonly description: string;
  read(scope: RuleScope): Value | undefined;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type Raw = Value | null | undefined;
type Facts = Partial<RiskFacts>;

function fact(type: FactType, description: string, of: (facts: Facts) => Raw): RuleFact {
  return { type, description, read: ({ facts }) => of(facts) ?? undefined };
}
const text = (description: string, of: (facts: Facts) => Raw) => fact('string', description, of);
const number = (description: string, of: (facts: Facts) => Raw) => fact('double', description, of);
const flag = (description: string, of: (facts: Facts) => Raw) => fact('bool', description, of);
const texts = (description: string, of: (facts: Facts) => Raw) => fact('list<string>', description, of);

const daysSince = (at: number | null | undefined, now: number | undefined) =>
  at === null || at === undefined || now === undefined ? undefined : (now - at) / DAY_MS;

/** Null where no list at hand could have found the class. */
const inClass =
  (name: NetworkClass) =>
  ({ network }: Facts) => {
    if (!network) return undefined;
    if (network.classes.some(({ networkClass }) => networkClass === name)) return true;
    return network.checked.includes(name) ? false : undefined;
  };

const event = {
  type: text('Kind of event, for instance "login" or "payment".', (f) => f.event?.type),
  status: text('"attempted", "succeeded" or "failed".', (f) => f.event?.status),
  route: text('Page or route, as it was sent.', (f) => f.event?.route),
  hour: number('Hour of the day in UTC, 0 to 23.', (f) => f.event && new Date(f.event.occurredAt).getUTCHours()),
  weekday: number(
    'Day of the week in UTC, 1 for Monday to 7 for Sunday.',
    (f) => f.event && (new Date(f.event.occurredAt).getUTCDay() || 7),
  ),
  late: flag('It came too late to take its place in the windows.', (f) => f.event && !f.event.inWindows),
};

const user = {
  id: text('The client_user_id of the event.', (f) => f.user?.id),
  age_days: number('Days since the account was created.', (f) => daysSince(f.user?.createdAt, f.now)),
  labels: texts('Labels that were sent with the user, for instance "vip".', (f) => f.user?.labels),
  email_domain: text('Domain of the e-mail address, in lower case.', (f) => f.user?.emailDomain),
  disposable_email: flag('The e-mail address is a throw-away one.', (f) => f.user?.disposableEmail),
};

const customer = {
  id: text('Id of the loaded customer record.', (f) => f.customer?.id),
  country: text('Country of the customer record, two letters.', (f) => f.customer?.country),
  nationality: text('Nationality of the customer record, two letters.', (f) => f.customer?.nationality),
  kyc_status: text('KYC status of the customer record.', (f) => f.customer?.kycStatus),
  declared_risk: text('Risk class of the customer record.', (f) => f.customer?.declaredRisk),
  is_pep: flag('A politically exposed person.', (f) => f.customer?.isPep),
  forged_documents: number(
    'Documents of the customer that an analyst called fraud.',
    (f) => f.customer?.forgedDocuments,
  ),
  risk_score: number('Score of the customer by its load, 0 to 1.', (f) => f.customer?.profile?.score),
  risk_band: text('Band of the customer by its load: low, medium or high.', (f) => f.customer?.profile?.band),
  account_age_days: number('Days since the account was opened.', (f) => daysSince(f.customer?.accountOpenedAt, f.now)),
};

const device = {
  id: text('Device id.', (f) => f.device?.id),
  age_days: number(
    'Days since the tenant first saw the device; 0 for a new one.',
    (f) => f.device && (f.device.firstSeenAt === null ? 0 : daysSince(f.device.firstSeenAt, f.now)),
  ),
  known_to_user_days: number(
    'Days since this user was first seen with the device; 0 for a new one.',
    (f) =>
      f.device &&
      f.history &&
      (f.history.deviceFirstSeenAt === null ? 0 : daysSince(f.history.deviceFirstSeenAt, f.now)),
  ),
  collision_prone: flag('Only a fingerprint that many devices share identifies it.', (f) => f.device?.collisionProne),
};

const client = {
  browser: text('Browser family, for instance "Chrome".', (f) => f.client?.browserFamily),
  os: text('Operating system, for instance "Windows".', (f) => f.client?.osFamily),
  user_agent: text('The whole user agent.', (f) => f.client?.userAgent),
  is_bot: flag('The user agent is one of a known bot.', (f) => f.client && f.client.botMatch !== null),
  headless: flag('A headless browser, by its user agent.', (f) => f.client?.headless),
  automation: texts('Traces of automation that the collector saw.', (f) => f.client?.automation),
  time_zone: text('IANA name of the time zone of the device.', (f) => f.client?.timeZone),
  languages: texts('Languages of the browser, most wanted first.', (f) => f.client?.languages),
  incognito: flag('A private window.', (f) => f.client?.incognito),
};

const network = {
  ip: text('IP address.', (f) => f.network?.ip),
  asn: number('Number of the network operator (AS).', (f) => f.network?.asn),
  organisation: text('Name of the network operator.', (f) => f.network?.organisation),
  vpn: flag('An exit of a VPN.', inClass('vpn')),
  proxy: flag('A known proxy.', inClass('proxy')),
  tor: flag('An exit of Tor.', inClass('tor')),
  relay: flag('A private relay.', inClass('relay')),
  hosting: flag('A hosting provider.', inClass('hosting')),
  mobile: flag('A mobile operator.', inClass('mobile')),
  private: flag('A private or reserved address.', (f) => f.network && f.network.bogonRange !== null),
  new_to_user: flag(
    'The user was not seen with this address before.',
    (f) => f.network && f.history && f.history.events > 0 && !f.history.ipKnown,
  ),
};

const geo = {
  country: text('Country of the address, two letters.', (f) => f.geo?.country),
  city: text('City of the address.', (f) => f.geo?.city),
  time_zone: text('IANA name of the time zone of the address.', (f) => f.geo?.timeZone),
  new_to_user: flag('The user was not seen in this country before.', (f) =>
    f.geo?.country && f.history && f.history.events > 0 ? !f.history.countries.includes(f.geo.country) : undefined,
  ),
};

const payment = {
  amount: number('Amount in the unit of its currency.', (f) => f.payment?.amount),
  currency: text('ISO 4217 code.', (f) => f.payment?.currency),
  card: text('Fingerprint of the card.', (f) => f.payment?.cardFingerprint),
  result: text('What the processor answered.', (f) => f.payment?.result),
  payee: text('Who is paid.', (f) => f.payment?.payee),
};

const session = {
  id: text('Session id.', (f) => f.session?.id),
  age_minutes: number('Minutes since its first event.', (f) =>
    f.session && f.now !== undefined ? (f.now - f.session.firstSeenAt) / 60_000 : undefined,
  ),
  events: number('Events so far, this one included.', (f) => f.session?.events),
  gap_median_ms: number('Median of the pauses between events, in milliseconds.', (f) => f.session?.gapMedianMs),
  interactions: number(
    'Pointer, scroll, key and focus events that the collector counted.',
    (f) => f.session?.interactions,
  ),
  pastes: number('Pastes into fields.', (f) => f.session?.pastes),
};

const history = {
  events: number('Earlier events of the user.', (f) => f.history?.events),
  logins: number('Earlier successful logins of the user.', (f) => f.history?.logins),
  devices: number('Devices of the user so far.', (f) => f.history?.devices),
  idle_days: number('Days since the user was last seen.', (f) => daysSince(f.history?.lastSeenAt, f.now)),
  countries: texts('Countries of the user so far.', (f) => f.history?.countries),
  hours_since_change: number('Hours since a credential or a way to be paid changed.', (f) =>
    f.history?.lastChange && f.now !== undefined ? (f.now - f.history.lastChange.at) / HOUR_MS : undefined,
  ),
};

const labels = {
  user_fraud: number('Matured fraud labels of the user.', (f) => f.labels?.user?.fraud),
  user_legit: number('Matured labels of the user that say legitimate.', (f) => f.labels?.user?.legit),
  device_fraud: number('Matured fraud labels of the device.', (f) => f.labels?.device?.fraud),
  card_fraud: number('Matured fraud labels of the card.', (f) => f.labels?.card?.fraud),
  address_fraud: number('Matured fraud labels of the address or its prefix.', (f) => f.labels?.address?.fraud),
};

/** Every fact by group and name; the editor's completion and the reference are made from it. */
export const RULE_FACTS: Readonly<Record<string, Readonly<Record<string, RuleFact>>>> = {
  event,
  user,
  customer,
  device,
  client,
  network,
  geo,
  payment,
  session,
  history,
  labels,
};

/** Names that stand alone. */
export const RULE_VALUES: Readonly<Record<string, RuleFact>> = {
  score: { type: 'double', description: 'Risk score before the rules, 0 to 1.', read: ({ score }) => score },
  flags: {
    type: 'list<string>',
    description: 'Flags that the signals raised, for instance "NEW_DEVICE".',
    read: ({ flags }) => flags,
  },
};
