import type { Client } from '../traffic/client.ts';
import { browserOf } from '../traffic/client.ts';
import { DAY_MS, HOUR_MS, START_AT } from '../world/clock.ts';
import { createDevice } from '../world/devices.ts';
import { MARKETS } from '../world/operators.ts';
import { type Attack, anyTime, cents, PEACE_DAYS, type Scene, strike } from './scene.ts';
import { createVillain, freshAccount } from './villains.ts';

/** Friends with a phone each share cards, a telephone number and two or three connections to redeem the same offer again and again. */
export const promoRing: Attack = (scene, name) => {
  const { random, networks } = scene;
  let at = anyTime(scene, 6);
  const market = random.pick(MARKETS);
  const devices = Array.from({ length: random.int(2, 4) }, () => createDevice(random, market.languages, 'mobile'));
  const addresses = Array.from({ length: random.int(1, 3) }, () => networks.draw('home', market.country, random));
  const cards = Array.from({ length: random.int(1, 2) }, () => `card_${random.hex(14)}`);
  const phones = Array.from({ length: random.int(1, 3) }, () => `+4916${random.int(10_000_000, 99_999_999)}`);
  const accounts = random.int(7, 15);
  for (let index = 0; index < accounts; index += 1) {
    at += random.exponential(7) * HOUR_MS + 300_000;
    const account = { ...freshAccount(random, at, 'ordinary'), phone: random.pick(phones) };
    const address = random.pick(addresses);
    const client = browserOf(random.pick(devices), address.timeZone, at);
    const visit = strike(scene, {
      attack: 'promo_ring',
      incident: name,
      unit: account.id,
      actor: { client, address, body: address },
      account,
      at,
    });
    visit.step('page_view', { route: '/register' });
    visit.step('signup', { after: random.logNormal(60, 0.4) });
    visit.step('add_card', { payment: { card_fingerprint: random.pick(cards) }, after: random.logNormal(40, 0.4) });
    visit.step('promo_redeem', { harm: true, after: random.logNormal(25, 0.4) });
    const payment = {
      amount: cents(random.between(10, 45)),
      currency: market.currency,
      card_fingerprint: random.pick(cards),
      result: 'approved',
    };
    visit.step('payment', { payment, after: random.logNormal(60, 0.4) });
  }
};

/** Accounts that strangers opened and handed over; days later one herder moves stolen money through them (Europol, EMMA). */
export const muleAccounts: Attack = (scene, name) => {
  const { random, networks } = scene;
  const opened = START_AT + random.between(PEACE_DAYS - 3, scene.days - 9) * DAY_MS;
  const market = random.pick(MARKETS);
  const mules = Array.from({ length: random.int(5, 10) }, () =>
    recruit(scene, name, opened + random.exponential(1) * DAY_MS, market.country, market.languages),
  );
  const herder = createVillain(networks, random, 'any');
  const payees = Array.from({ length: random.int(1, 2) }, () => `iban_${random.hex(12)}`);
  const behindVpn = random.chance(0.5);
  const exit = networks.draw(behindVpn ? 'vpn' : 'home', market.country, random);
  let at = Math.max(...mules.map(({ at: time }) => time)) + random.between(1, 3) * DAY_MS;
  for (const { account } of mules) {
    at += random.exponential(1.2) * HOUR_MS + 400_000;
    const address = behindVpn && random.chance(0.5) ? networks.nearby(exit, random) : exit;
    const client: Client = browserOf(herder.device, random.chance(0.5) ? address.timeZone : herder.lair.timeZone, at);
    const visit = strike(scene, {
      attack: 'mule_accounts',
      incident: name,
      unit: account.id,
      actor: { client, address, body: herder.lair },
      account,
      at,
    });
    visit.step('login');
    visit.step('page_view', { route: '/account' });
    if (random.chance(0.6)) visit.step('payout_change', { route: '/account/payout', after: random.logNormal(40, 0.4) });
    const payment = {
      amount: cents(random.logNormal(900, 0.5)),
      currency: market.currency,
      payee: random.pick(payees),
      result: 'approved',
    };
    visit.step('withdrawal', { harm: true, payment, after: random.logNormal(45, 0.4) });
  }
};

/** Opens an account from a home and a phone of its own: nothing is wrong yet. */
function recruit(scene: Scene, name: string, at: number, country: string, languages: readonly string[]) {
  const { random, networks } = scene;
  const account = freshAccount(random, at, 'ordinary');
  const address = networks.draw('home', country, random);
  const client = browserOf(createDevice(random, languages, 'mobile'), address.timeZone, at);
  const visit = strike(scene, {
    attack: 'mule_accounts',
    incident: name,
    actor: { client, address, body: address },
    account,
    at,
  });
  visit.step('signup');
  visit.step('page_view', { route: '/account' });
  return { account, at };
}
