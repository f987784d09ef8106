import { browserOf } from '../traffic/client.ts';
import { HOUR_MS } from '../world/clock.ts';
import { createDevice, newToken } from '../world/devices.ts';
import { MARKETS } from '../world/operators.ts';
import { type Attack, anyTime, cents, strike } from './scene.ts';
import { bodyless, freshAccount, robotOf, scriptOf } from './villains.ts';

/** A program opens accounts by the dozen, to be sold or used for reviews (Thomas et al., USENIX Security 2013). */
export const signUpBots: Attack = (scene, name) => {
  const { random, networks } = scene;
  let at = anyTime(scene);
  const accounts = random.int(30, 110);
  const perAddress = random.chance(0.5) ? accounts : random.int(1, 4);
  const [pace, browsers, sloppy] = [random.between(2, 35), random.chance(0.5), random.chance(0.3)];
  const mail = random.weighted([
    ['throwaway', 40],
    ['own domain', 25],
    ['ordinary', 35],
  ] as const);
  const nextAddress = () =>
    networks.draw(perAddress === accounts || random.chance(0.35) ? 'hosting' : 'home', null, random);
  let address = nextAddress();
  for (let index = 0; index < accounts; index += 1) {
    if (index > 0 && index % perAddress === 0) address = nextAddress();
    at += random.exponential(pace) * 1000 + 500;
    const account = freshAccount(random, at, mail);
    const client = browsers ? robotOf(random, at, address) : scriptOf(random, sloppy);
    const visit = strike(scene, {
      attack: 'bot_signups',
      incident: name,
      unit: account.id,
      actor: bodyless(client, address),
      account,
      at,
    });
    if (browsers) visit.step('page_view', { route: '/register' });
    visit.step('signup', { harm: true, after: random.between(0.4, 4) });
  }
};

/** One person with one machine opens account after account by hand, for the new customers' discount on each. */
export const farmAccounts: Attack = (scene, name) => {
  const { random, networks } = scene;
  let at = anyTime(scene, 2);
  const market = random.pick(MARKETS);
  let device = createDevice(random, market.languages);
  const home = networks.draw('home', market.country, random);
  const clears = random.chance(0.5);
  const behindVpn = random.chance(0.3);
  const mail = random.chance(0.35) ? 'throwaway' : 'ordinary';
  const accounts = random.int(6, 16);
  for (let index = 0; index < accounts; index += 1) {
    at += random.exponential(random.chance(0.8) ? 0.3 : 6) * HOUR_MS + 180_000;
    if (clears) {
      /* The fingerprint may bring the device id back, unless each account has a fresh browser profile. */
      if (random.chance(0.4))
        device = createDevice(random, market.languages, device.model.mobile ? 'mobile' : 'desktop');
      else device.token = newToken(random, at);
    }
    const address = behindVpn ? networks.draw('vpn', market.country, random) : home;
    const account = freshAccount(random, at, mail);
    const client = browserOf(device, home.timeZone, at, { incognito: clears && random.chance(0.5) });
    const visit = strike(scene, {
      attack: 'account_farm',
      incident: name,
      unit: account.id,
      actor: { client, address, body: home },
      account,
      at,
    });
    visit.step('page_view', { route: '/register' });
    visit.step('signup', { after: random.logNormal(45, 0.4) });
    visit.step('page_view', { route: '/item/1' });
    visit.step('promo_redeem', { harm: true, after: random.logNormal(30, 0.4) });
    if (random.chance(0.6)) {
      const payment = {
        amount: cents(random.between(8, 40)),
        currency: market.currency,
        card_fingerprint: `card_${random.hex(14)}`,
        result: 'approved',
      };
      visit.step('payment', { payment });
    }
  }
};
