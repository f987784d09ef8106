import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import { browserOf, type Client } from '../traffic/client.ts';
import type { Account } from '../traffic/visit.ts';
import { createDevice, type Device } from '../world/devices.ts';
import type { Address, Networks } from '../world/networks.ts';
import { ELSEWHERE, MARKETS } from '../world/operators.ts';
import type { Actor } from './scene.ts';

/** Where fraudsters of these kinds were seen to work from, beside the shop's own countries. */
const LAIRS = ['RO', 'RU', 'NG', 'VN', 'BR', 'IN', 'TR', 'PL', 'GB', 'US'] as const;

export interface Villain {
  readonly device: Device;
  readonly lair: Address;
  readonly languages: readonly string[];
}

export function createVillain(
  networks: Networks,
  random: Random,
  form: 'desktop' | 'mobile' | 'any' = 'desktop',
): Villain {
  const country = random.pick(LAIRS);
  const market = MARKETS.find((entry) => entry.country === country);
  const languages = market?.languages ?? ELSEWHERE[country]?.languages ?? ['en-US'];
  return { device: createDevice(random, languages, form), lair: networks.draw('home', country, random), languages };
}

/**
 * How stolen accounts are entered: a VPN in the right country, a rented server, or a residential proxy, which is somebody's
 * home connection (Mi et al., IEEE S&P 2019).
 */
export function disguise(country: string, networks: Networks, random: Random): Address {
  const access = random.weighted([
    ['vpn', 45],
    ['hosting', 20],
    ['home', 35],
  ] as const);
  return networks.draw(access, country, random);
}

/** A person at a machine of their own; with care, the browser pretends to be where the address is. */
export function thiefAt(
  villain: Villain,
  address: Address,
  careful: boolean,
  languages: readonly string[],
  at: number,
): Actor {
  const client = browserOf(villain.device, careful ? address.timeZone : villain.lair.timeZone, at, {
    languages: careful ? languages : villain.languages,
  });
  return { client, address, body: villain.lair };
}

const SCRIPT_AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36',
];
const TOOL_AGENTS = ['python-requests/2.32.3', 'okhttp/4.12.0', 'Go-http-client/2.0'];

/** A checker that sends requests without a page, as OpenBullet does: no script of the shop runs. */
export function scriptOf(random: Random, sloppy: boolean): Client {
  return {
    userAgent: random.pick(sloppy ? TOOL_AGENTS : SCRIPT_AGENTS),
    device: null,
    timeZone: 'UTC',
    languages: ['en-US'],
    incognito: false,
    automation: [],
    hands: 'script',
  };
}

/** A browser driven by a program. The better ones hide most traces (Vastel et al., MADWeb 2020). */
export function robotOf(random: Random, at: number, address: Address): Client {
  const skill = random.weighted([
    ['plain', 35],
    ['patched', 40],
    ['stealth', 25],
  ] as const);
  const device = { ...createDevice(random, ['en-US'], 'desktop'), renderer: 'Google SwiftShader' };
  const traces = {
    plain: ['webdriver', 'headless_user_agent', 'no_plugins', 'cdp'],
    patched: ['webdriver', 'cdp'],
    stealth: ['cdp'],
  };
  const client = browserOf(device, skill === 'stealth' ? address.timeZone : 'UTC', at, {
    automation: traces[skill],
    hands: skill === 'stealth' ? 'imitated' : 'script',
  });
  return skill === 'plain' ? { ...client, userAgent: client.userAgent.replace('Chrome/', 'HeadlessChrome/') } : client;
}

/** A name that a list of stolen passwords holds, but this shop does not know. */
export function strangerOf(random: Random): Account {
  return {
    id: null,
    email: `${random.hex(9)}@${random.pick(['gmail.com', 'yahoo.com', 'gmx.de', 'outlook.com'])}`,
    phone: '',
    createdAt: null,
  };
}

const THROWAWAY = [
  'mailinator.com',
  'guerrillamail.com',
  'yopmail.com',
  '10minutemail.com',
  'sharklasers.com',
  'trashmail.com',
];

/** An account that an attacker opens. */
export function freshAccount(
  random: Random,
  at: number,
  mail: 'throwaway' | 'ordinary' | 'own domain',
): Account & { id: string } {
  const domain = {
    throwaway: random.pick(THROWAWAY),
    ordinary: random.pick(['gmail.com', 'outlook.com', 'gmx.de']),
    'own domain': `${random.hex(7)}.top`,
  }[mail];
  const createdAt = Math.floor(at / 1000) * 1000;
  return {
    id: `n_${random.hex(10)}`,
    email: `${random.hex(8)}@${domain}`,
    phone: `+4917${random.int(10_000_000, 99_999_999)}`,
    createdAt,
  };
}

export const bodyless = (client: Client, address: Address): Actor => ({ client, address, body: address });

export const likelyAmount = (person: Person, random: Random, times: number): number =>
  Math.max(20, person.spend.median * random.logNormal(times, 0.4));
