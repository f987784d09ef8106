import type { Degradation } from '#lib/risk/assess.ts';
import type { RiskFacts } from '#lib/risk/facts.ts';
import type { RiskPolicy, RuleEffect } from '#lib/risk/policy.ts';
import { client, fingerprint, token } from './risk-facts/device.ts';
import { event, payment } from './risk-facts/event.ts';
import { chainLevel, firstTime, history, hoursOf, located } from './risk-facts/history.ts';
import { graph, labelCounts, labels, listHit } from './risk-facts/links.ts';
import { geo, network, networkOf, rtt, TOKYO } from './risk-facts/network.ts';
import { session, snapshot } from './risk-facts/session.ts';
import { DAY_MS, HOUR_MS, NOW } from './risk-facts/time.ts';
import { customer, user } from './risk-facts/user.ts';
import { baselinesOf, windowsOf } from './risk-facts/windows.ts';
import { riskFacts } from './risk-facts.ts';

interface Scenario {
  readonly facts?: Partial<RiskFacts>;
  readonly policy?: Partial<RiskPolicy>;
  readonly degradation?: Degradation;
}

export const ruleOf = (effect: RuleEffect): Partial<RiskPolicy> => ({
  rules: () => ({
    tookPart: true,
    live: [{ ruleId: 'r_1', version: 1, name: 'A rule', effect, matched: {} }],
    shadow: [],
    failed: [],
  }),
});
const model: Partial<RiskPolicy> = {
  model: {
    modelId: 'm_1',
    intercept: -4.6,
    weights: {},
    features: [{ name: 'amount_log', weight: 1, mean: 3, sd: 1 }],
    calibration: { a: 1, c: 0 },
  },
};
const paymentOf = (facts: Partial<RiskFacts>): Partial<RiskFacts> =>
  riskFacts({ event: event({ type: 'payment' }), payment: payment(), ...facts });
const night = history({ hours: hoursOf({ 12: 40 }), lastSeenAt: NOW - 200 * DAY_MS });

/** What happens at a shop, from a quiet login to a robbery. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'a quiet login': {},
  'a familiar login of a cleared user on a device of long standing': {
    facts: riskFacts({
      labels: labels({ user: labelCounts({ legit: 1, lastLegitAt: NOW - DAY_MS }) }),
      history: history({
        deviceFirstSeenAt: NOW - 90 * DAY_MS,
        chains: { network: [], client: [chainLevel({ level: 'os', userCount: 10, tenantCount: 100 })] },
      }),
    }),
  },
  'a login from a new device in another country, at once': {
    facts: riskFacts({
      geo: geo({ ...TOKYO, timeZone: 'Asia/Tokyo' }),
      customer: customer(),
      client: client({ languages: ['ru'] }),
      network: network({ asn: 2516 }),
      history: history({
        ipKnown: false,
        deviceFirstSeenAt: null,
        chains: { network: [chainLevel({ value: 'JP', userCount: 0, tenantCount: 9 })], client: [] },
        located: [located()],
      }),
      rtt: rtt({ minMs: 12, lastMs: 12 }),
    }),
  },
  'a login from a new device, its clock elsewhere': {
    facts: riskFacts({
      client: client({ timeZone: 'America/New_York' }),
      history: history({ deviceFirstSeenAt: null, asns: ['AS3209'], countries: ['FR'] }),
    }),
  },
  Tor: { facts: riskFacts({ network: networkOf('tor') }) },
  'a VPN': { facts: riskFacts({ network: networkOf('vpn') }) },
  'a proxy': { facts: riskFacts({ network: networkOf('proxy') }) },
  'a server': { facts: riskFacts({ network: networkOf('hosting') }) },
  'a relay': { facts: riskFacts({ network: networkOf('relay') }) },
  'an internal address': { facts: riskFacts({ network: network({ ip: '10.0.0.1', bogonRange: 'private' }) }) },
  'a detour': { facts: riskFacts({ rtt: rtt({ lastMs: 900, minMs: 900, excessOccasions: 3 }) }) },
  'an account that wakes at night': {
    facts: riskFacts({ now: NOW - 8 * HOUR_MS, history: night, client: client({ incognito: true }) }),
  },
  'a sign-up by a script': {
    facts: riskFacts({
      event: event({ type: 'signup' }),
      user: user({ createdAt: NOW - 1000, emailDomain: 'mailinator.com', disposableEmail: true }),
      history: firstTime(),
      client: client({ headless: true, automation: ['webdriver', 'cdp'], botMatch: 'Headless' }),
      fingerprint: fingerprint({ frequency: 1e-5, collisionProne: true }),
      windows: windowsOf({ device: { signups: 9 }, ip: { signups: 9, distinct_users: 40 } }),
    }),
  },
  'a sign-up from a farm of emulators': {
    facts: riskFacts({
      event: event({ type: 'signup' }),
      history: firstTime(),
      client: client({ renderer: 'SwiftShader', platform: 'Linux x86_64' }),
    }),
  },
  'a sign-up through a VPN that leaves few traces': {
    facts: riskFacts({
      event: event({ type: 'signup' }),
      user: user({ emailDomain: 'mailinator.com', disposableEmail: true }),
      history: firstTime(),
      network: networkOf('vpn'),
      client: client({ automation: ['webdriver', 'cdp'] }),
    }),
  },
  'stuffing that succeeds': {
    facts: riskFacts({
      network: networkOf('hosting'),
      client: client({ headless: true, automation: ['webdriver', 'cdp', 'no_plugins'] }),
      windows: windowsOf({ ip: { distinct_login_users: 40, logins: 50, failed_logins: 45 } }),
    }),
  },
  'a password tried by force': {
    facts: riskFacts({
      network: { ...networkOf('vpn'), asn: 9009 },
      history: history({ deviceFirstSeenAt: null }),
      windows: windowsOf({ user: { failed_logins: 12, distinct_failed_login_ips: 4, events: 12 } }),
    }),
  },
  'far too many events': { facts: riskFacts({ windows: windowsOf({ user: { events: 400 } }) }) },
  'a device for everybody, a user on every device': {
    facts: riskFacts({ windows: windowsOf({ device: { distinct_users: 9 }, user: { distinct_devices: 9 } }) }),
  },
  'a robot in a session': {
    facts: riskFacts({
      baselines: baselinesOf({}, { routeSurpriseP99: 2 }),
      session: session({ events: 30, gapMedianMs: 40, gapCv: 0.02, interactions: 0, routeSurprise: 5 }),
    }),
  },
  'a stolen session': {
    facts: riskFacts({
      token: token({ priorEventId: 'e_0' }),
      fingerprint: fingerprint({ similarity: 0.2, changedFields: ['webgl'] }),
      session: session({ previous: snapshot({ browser: 'Firefox', country: 'JP' }) }),
    }),
  },
  'card testing': {
    facts: paymentOf({ windows: windowsOf({ device: { payments: 20, distinct_cards: 12, declined_payments: 18 } }) }),
  },
  'card testing from a server': {
    facts: paymentOf({
      network: networkOf('hosting'),
      windows: windowsOf({ device: { payments: 20, distinct_cards: 12, declined_payments: 18 } }),
    }),
  },
  'an expensive payment of a new account': {
    facts: paymentOf({
      user: user({ createdAt: NOW - HOUR_MS }),
      payment: payment({ amount: 9000 }),
      history: history({ amounts: { n: 9, mean: 3, sd: 0.5 }, deviceFirstSeenAt: null }),
      baselines: baselinesOf({}, { amountP95: 300 }),
      windows: windowsOf({ user: { payments: 12 } }),
    }),
  },
  'a withdrawal after another e-mail': {
    facts: riskFacts({
      event: event({ type: 'withdrawal' }),
      customer: customer({ kycStatus: 'failed', declaredRisk: 'prohibited' }),
      history: history({ lastChange: { type: 'email_change', at: NOW - HOUR_MS, newDevice: true } }),
      windows: windowsOf({ payee: { distinct_users: 20 } }),
    }),
  },
  'a withdrawal to a stranger': {
    facts: riskFacts({
      event: event({ type: 'withdrawal' }),
      history: history({ payeeKnown: false, deviceFirstSeenAt: null }),
    }),
  },
  'a payment in the first visit of a device': { facts: paymentOf({ history: history({ deviceFirstSeenAt: null }) }) },
  'a payment from elsewhere after another phone number': {
    facts: paymentOf({
      history: history({
        deviceFirstSeenAt: null,
        asns: ['AS3209'],
        lastChange: { type: 'phone_change', at: NOW - HOUR_MS, newDevice: true },
      }),
    }),
  },
  'one card for many': { facts: paymentOf({ windows: windowsOf({ card: { distinct_users: 9 } }) }) },
  'a login without a page': { facts: riskFacts({ client: client({ collectedShare: 0.98 }) }) },
  'a profile changed in a stolen session': {
    facts: riskFacts({
      event: event({ type: 'profile_change' }),
      session: session({ previous: snapshot({ os: 'Linux' }) }),
      history: history({ deviceFirstSeenAt: null, asns: ['AS3209'] }),
    }),
  },
  'a promotion of a ring': {
    facts: riskFacts({
      event: event({ type: 'promo_redeem' }),
      graph: graph({ users: 20, fraudAtHop1: 3, fraudLabelled: 3 }),
      windows: windowsOf({ device: { promo_redeems: 9 } }),
    }),
  },
  'what was fraud before': {
    facts: paymentOf({
      labels: labels({
        user: labelCounts({ fraud: 1 }),
        device: labelCounts({ fraud: 1 }),
        address: labelCounts({ fraud: 4 }),
        card: labelCounts({ fraud: 1 }),
      }),
    }),
  },
  'a blocked device': { facts: riskFacts({ lists: [listHit()] }) },
  'an allowed user': { facts: riskFacts({ lists: [listHit({ list: 'allow', entity: 'user' })] }) },
  'a watched user': { facts: riskFacts({ lists: [listHit({ list: 'watch', entity: 'user' })] }) },
  'a rule that adds to the score': { policy: ruleOf({ kind: 'score', logOdds: 1 }) },
  'a model that was learned': { facts: paymentOf({}), policy: model },
  'a component that failed': { degradation: { missing: ['geo'], components: ['geo'] } },
};
