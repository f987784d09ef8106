import type { RiskFacts } from '#lib/risk/facts.ts';
import { client, fingerprint, token } from '#lib/testing/risk-facts/device.ts';
import { event } from '#lib/testing/risk-facts/event.ts';
import { chainLevel, firstTime, history, hoursOf, located } from '#lib/testing/risk-facts/history.ts';
import { graph, labelCounts, labels, listHit } from '#lib/testing/risk-facts/links.ts';
import { geo, network, networkOf, rtt, TOKYO } from '#lib/testing/risk-facts/network.ts';
import { session, snapshot } from '#lib/testing/risk-facts/session.ts';
import { DAY_MS, HOUR_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import { customer, user } from '#lib/testing/risk-facts/user.ts';
import { baselinesOf, windowsOf } from '#lib/testing/risk-facts/windows.ts';
import { riskFacts } from '#lib/testing/risk-facts.ts';

const night = history({ hours: hoursOf({ 12: 40 }), lastSeenAt: NOW - 200 * DAY_MS });

/** Logins, sign-ups and sessions, from a quiet one to a stolen one. */
export const VISITS: Readonly<Record<string, Partial<RiskFacts>>> = {
  'a familiar login of a cleared user on a device of long standing': riskFacts({
    labels: labels({ user: labelCounts({ legit: 1, lastLegitAt: NOW - DAY_MS }) }),
    history: history({
      deviceFirstSeenAt: NOW - 90 * DAY_MS,
      chains: { network: [], client: [chainLevel({ level: 'os', userCount: 10, tenantCount: 100 })] },
    }),
  }),
  'a login from a new device in another country, at once': riskFacts({
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
  'a login from a new device, its clock elsewhere': riskFacts({
    client: client({ timeZone: 'America/New_York' }),
    history: history({ deviceFirstSeenAt: null, asns: ['AS3209'], countries: ['FR'] }),
  }),
  Tor: riskFacts({ network: networkOf('tor') }),
  'a VPN': riskFacts({ network: networkOf('vpn') }),
  'a proxy': riskFacts({ network: networkOf('proxy') }),
  'a server': riskFacts({ network: networkOf('hosting') }),
  'a relay': riskFacts({ network: networkOf('relay') }),
  'an internal address': riskFacts({ network: network({ ip: '10.0.0.1', bogonRange: 'private' }) }),
  'a detour': riskFacts({ rtt: rtt({ lastMs: 900, minMs: 900, excessOccasions: 3 }) }),
  'an account that wakes at night': riskFacts({
    now: NOW - 8 * HOUR_MS,
    history: night,
    client: client({ incognito: true }),
  }),
  'a sign-up by a script': riskFacts({
    event: event({ type: 'signup' }),
    user: user({ createdAt: NOW - 1000, emailDomain: 'mailinator.com', disposableEmail: true }),
    history: firstTime(),
    client: client({ headless: true, automation: ['webdriver', 'cdp'], botMatch: 'Headless' }),
    fingerprint: fingerprint({ frequency: 1e-5, collisionProne: true }),
    windows: windowsOf({ device: { signups: 9 }, ip: { signups: 9, distinct_users: 40 } }),
  }),
  'a sign-up from a farm of emulators': riskFacts({
    event: event({ type: 'signup' }),
    history: firstTime(),
    client: client({ renderer: 'SwiftShader', platform: 'Linux x86_64' }),
  }),
  'a sign-up through a VPN that leaves few traces': riskFacts({
    event: event({ type: 'signup' }),
    user: user({ emailDomain: 'mailinator.com', disposableEmail: true }),
    history: firstTime(),
    network: networkOf('vpn'),
    client: client({ automation: ['webdriver', 'cdp'] }),
  }),
  'stuffing that succeeds': riskFacts({
    network: networkOf('hosting'),
    client: client({ headless: true, automation: ['webdriver', 'cdp', 'no_plugins'] }),
    windows: windowsOf({ ip: { distinct_login_users: 40, logins: 50, failed_logins: 45 } }),
  }),
  'a password tried by force': riskFacts({
    network: { ...networkOf('vpn'), asn: 9009 },
    history: history({ deviceFirstSeenAt: null }),
    windows: windowsOf({ user: { failed_logins: 12, distinct_failed_login_ips: 4, events: 12 } }),
  }),
  'far too many events': riskFacts({ windows: windowsOf({ user: { events: 400 } }) }),
  'a device for everybody, a user on every device': riskFacts({
    windows: windowsOf({ device: { distinct_users: 9 }, user: { distinct_devices: 9 } }),
  }),
  'a robot in a session': riskFacts({
    baselines: baselinesOf({}, { routeSurpriseP99: 2 }),
    session: session({ events: 30, gapMedianMs: 40, gapCv: 0.02, interactions: 0, routeSurprise: 5 }),
  }),
  'a stolen session': riskFacts({
    token: token({ priorEventId: 'e_0' }),
    fingerprint: fingerprint({ similarity: 0.2, changedFields: ['webgl'] }),
    session: session({ previous: snapshot({ browser: 'Firefox', country: 'JP' }) }),
  }),
  'a login without a page': riskFacts({ client: client({ collectedShare: 0.98 }) }),
  'a profile changed in a stolen session': riskFacts({
    event: event({ type: 'profile_change' }),
    session: session({ previous: snapshot({ os: 'Linux' }) }),
    history: history({ deviceFirstSeenAt: null, asns: ['AS3209'] }),
  }),
  'a page of a session that began on a hosting network': riskFacts({
    session: session({
      found: [
        { family: 'network', id: 'hosting-address', logOdds: 2.5537, eventId: 'e_1', at: NOW - HOUR_MS, person: 'u_1' },
      ],
    }),
  }),
  'a promotion of a ring': riskFacts({
    event: event({ type: 'promo_redeem' }),
    graph: graph({ users: 20, fraudAtHop1: 3, fraudLabelled: 3 }),
    windows: windowsOf({ device: { promo_redeems: 9 } }),
  }),
  'a blocked device': riskFacts({ lists: [listHit()] }),
  'an allowed user': riskFacts({ lists: [listHit({ list: 'allow', entity: 'user' })] }),
  'a watched user': riskFacts({ lists: [listHit({ list: 'watch', entity: 'user' })] }),
};
