import type { Dice } from './dice.ts';
import { addressIn, type Device, deviceOf, hexId, laptopOf, type Person, type User } from './people.ts';
import {
  HOSTING_PREFIXES,
  JAKARTA_PREFIX,
  LAGOS_PREFIX,
  PLACES,
  type Place,
  SAO_PAULO_PREFIX,
  VPN_PREFIXES,
} from './places.ts';
import { type Draft, sceneOf } from './shoppers.ts';

const MINUTE_MS = 60_000;
const HEADLESS =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36';
const EMULATOR =
  'Mozilla/5.0 (Linux; Android 12; sdk_gphone64_x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';

const ABROAD: Place = {
  city: 'elsewhere',
  timezone: 'Asia/Ho_Chi_Minh',
  language: 'en-US',
  currency: 'USD',
  homes: [],
  mobile: [],
};

/** A list of leaked passwords is tried on customers and on strangers, from rented servers; four passwords fit. */
export function credentialStuffing(dice: Dice, people: readonly Person[], now: number): Draft[] {
  const start = now - 190 * MINUTE_MS;
  const bots = HOSTING_PREFIXES.map((prefix) => ({
    ip: addressIn(prefix, dice),
    device: { ...deviceOf(dice, { ua: WINDOWS, screen: '1366x768@1' }, ABROAD), automation: ['webdriver'] },
  }));
  const hits = new Set([31, 58, 77, 96]);
  return Array.from({ length: 110 }, (_, index): Draft[] => {
    const { ip, device } = dice.pick(bots);
    const user = index % 4 === 1 || hits.has(index) ? dice.pick(people).user : strangerOf(dice, 'leak');
    const scene = sceneOf(dice, { user }, device, ip);
    const at = start + index * 3_200 + dice.below(900);
    if (!hits.has(index)) return [scene(at, 'login', '/login', 'failed')];
    return [
      scene(at, 'login', '/login'),
      scene(at + 4_000, 'page_view', '/account/cards'),
      scene(at + 9_000, 'payout_change', '/account/payout'),
    ];
  }).flat();
}

/** Customers who were just at home log in from another continent with a new device, and lose their account. */
export function accountTakeover(dice: Dice, people: readonly Person[], now: number): Draft[] {
  const routes = [
    [LAGOS_PREFIX, 'Africa/Lagos'],
    [JAKARTA_PREFIX, 'Asia/Jakarta'],
    [SAO_PAULO_PREFIX, 'America/Sao_Paulo'],
  ] as const;
  const victims = people.filter((_, index) => index % 17 === 3).slice(0, routes.length);
  return victims.flatMap((victim, index) => {
    const [prefix, timezone] = routes[index] ?? routes[0];
    const start = now - (46 - index * 9) * MINUTE_MS;
    const own = sceneOf(dice, victim, victim.phone, victim.homeIp);
    const device = laptopOf(dice, { ...ABROAD, timezone });
    const first = sceneOf(dice, victim, device, addressIn(prefix, dice));
    const hop = sceneOf(dice, victim, device, addressIn(dice.pick(VPN_PREFIXES), dice));
    return [
      own(start - 35 * MINUTE_MS, 'login', '/login'),
      own(start - 34 * MINUTE_MS, 'page_view', '/account'),
      first(start, 'login', '/login'),
      first(start + 40_000, 'page_view', '/account'),
      hop(start + 95_000, 'password_change', '/account/password'),
      hop(start + 130_000, 'email_change', '/account/email'),
      { ...hop(start + 210_000, 'withdrawal', '/wallet/withdraw'), payment: { amount: 940, currency: 'EUR' } },
    ];
  });
}

/** One emulated phone opens account after account within minutes for the welcome bonus. */
export function accountFarm(dice: Dice, now: number): Draft[] {
  const start = now - 320 * MINUTE_MS;
  const device = {
    ...deviceOf(dice, { ua: EMULATOR, screen: '1080x2400@3' }, ABROAD),
    automation: ['software_renderer', 'no_touch', 'no_sensors'],
  };
  const ip = addressIn(JAKARTA_PREFIX, dice);
  return Array.from({ length: 16 }, (_, index) => {
    const at = start + index * 45_000 + dice.below(12_000);
    const scene = sceneOf(dice, { user: newcomerOf(dice, 'farm', at) }, device, ip);
    return [
      scene(at, 'signup', '/signup'),
      scene(at + 21_000, 'profile_change', '/account/profile'),
      scene(at + 44_000, 'promo_redeem', '/offers/welcome'),
    ];
  }).flat();
}

/** A script tries stolen card numbers with small amounts. */
export function cardTesting(dice: Dice, now: number): Draft[] {
  const start = now - 22 * MINUTE_MS;
  const device: Device = {
    ...deviceOf(dice, { ua: WINDOWS, screen: '1024x768@1' }, ABROAD),
    automation: ['webdriver', 'cdp', 'no_plugins'],
  };
  const user = newcomerOf(dice, 'cards', start);
  const scene = sceneOf(dice, { user }, device, addressIn(dice.pick(HOSTING_PREFIXES), dice));
  return Array.from({ length: 48 }, (_, index): Draft => {
    const declined = !dice.chance(0.08);
    return {
      ...scene(start + index * 2_100, 'payment', '/checkout', declined ? 'failed' : 'succeeded'),
      payment: {
        amount: dice.between(50, 199) / 100,
        currency: 'USD',
        card_fingerprint: `card_${hexId(dice, 10)}`,
        result: declined ? 'declined' : 'approved',
      },
      additional_data: { order_id: `o_${hexId(dice, 8)}`, payment_attempt_id: `pa_${hexId(dice, 8)}` },
    };
  });
}

/** Headless browsers sign up by the dozen from two rented servers. */
export function botSignups(dice: Dice, now: number): Draft[] {
  const start = now - 560 * MINUTE_MS;
  const ips = [addressIn(HOSTING_PREFIXES[1], dice), addressIn(HOSTING_PREFIXES[2], dice)];
  return Array.from({ length: 44 }, (_, index): Draft => {
    const at = start + index * 11_000 + dice.below(2_000);
    const device = {
      ...deviceOf(dice, { ua: HEADLESS, screen: '800x600@1' }, dice.pick(PLACES)),
      automation: ['webdriver', 'no_plugins', 'cdp'],
    };
    return sceneOf(dice, { user: newcomerOf(dice, 'bot', at) }, device, dice.pick(ips))(at, 'signup', '/signup');
  });
}

function strangerOf(dice: Dice, kind: string): User {
  const id = hexId(dice, 8);
  return { client_user_id: `u_${kind}_${id}`, email: `${kind}.${id}@example.net` };
}

function newcomerOf(dice: Dice, kind: string, at: number): User {
  return { ...strangerOf(dice, kind), created_at: new Date(at).toISOString(), labels: ['new_user'] };
}
