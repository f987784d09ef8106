import type { Person } from '../people/person.ts';
import { browserOf } from '../traffic/client.ts';
import type { Visit } from '../traffic/visit.ts';
import { createDevice, newToken } from '../world/devices.ts';
import { type Attack, anyTime, cents, type Scene, strike, victimAt } from './scene.ts';
import { createVillain, disguise, likelyAmount, thiefAt } from './villains.ts';

/** A password from a phishing page, used through an exit in the victim's own country. */
export const takeOverByVpn: Attack = (scene, name) => {
  const { random, networks } = scene;
  const at = anyTime(scene);
  const victim = victimAt(scene, at, 3);
  if (!victim) return;
  const { person } = victim;
  const address = disguise(person.market.country, networks, random);
  const villain = createVillain(networks, random, random.chance(0.7) ? 'desktop' : 'mobile');
  const actor = thiefAt(villain, address, random.chance(0.5), person.market.languages, at);
  const visit = strike(scene, {
    attack: 'account_takeover_vpn',
    incident: name,
    unit: person.id,
    actor,
    account: person.account,
    at,
  });
  if (random.chance(0.2)) visit.step('login', { status: 'failed', after: 8 });
  visit.step('login');
  plunder(scene, person, visit);
};

/**
 * The attacker knows the victim's browser, language and town, and comes from the same provider where that can be rented
 * (the "targeted" attacker of Wiefling et al., ACSAC 2020).
 */
export const takeOverTargeted: Attack = (scene, name) => {
  const { random, networks } = scene;
  const at = anyTime(scene);
  const victim = victimAt(scene, at, 3);
  if (!victim) return;
  const { person, last } = victim;
  const model = last.client.device ?? createDevice(random, person.market.languages);
  const device = {
    ...model,
    renderer: random.chance(0.3) ? model.renderer : random.pick(model.model.renderers),
    webglHash: random.chance(0.3) ? model.webglHash : random.hex(16),
    screen: random.pick(model.model.screens),
    grain: random.hex(6),
    token: newToken(random, at),
  };
  const home = person.homes[0]?.address ?? last.address;
  const address = random.chance(0.45)
    ? networks.nearby(home, random)
    : networks.draw('home', person.market.country, random);
  const client = browserOf(device, address.timeZone, at, {
    userAgent: last.client.userAgent,
    languages: last.client.languages,
  });
  const lair = createVillain(networks, random).lair;
  const visit = strike(scene, {
    attack: 'account_takeover_targeted',
    incident: name,
    unit: person.id,
    actor: { client, address, body: lair },
    account: person.account,
    at,
  });
  visit.step('login');
  plunder(scene, person, visit);
};

/** What is done with an account once inside: make it one's own, then take what is there. */
function plunder({ random }: Scene, person: Person, visit: Visit): void {
  const look = random.int(1, 4);
  for (let page = 0; page < look; page += 1)
    visit.step('page_view', { route: random.pick(['/account', '/account/cards', '/orders', '/cart']) });
  const lockOut = random.weighted([
    ['email_change', 22],
    ['phone_change', 14],
    ['password_change', 14],
    ['payout_change', 28],
    [null, 22],
  ] as const);
  if (lockOut) visit.step(lockOut, { after: random.logNormal(40, 0.5), route: '/account' });
  const currency = person.market.currency;
  const amount = cents(likelyAmount(person, random, lockOut === null ? 4 : 3));
  if (lockOut === 'payout_change' || random.chance(0.2)) {
    visit.step('withdrawal', {
      harm: true,
      payment: { amount, currency, payee: `iban_${random.hex(12)}`, result: 'approved' },
    });
    return;
  }
  const card = person.cards[0];
  visit.step('payment', {
    harm: true,
    payment: { amount, currency, ...(card ? { card_fingerprint: card } : {}), result: 'approved' },
  });
  if (random.chance(0.4))
    visit.step('payment', {
      payment: {
        amount: cents(amount * 0.8),
        currency,
        ...(card ? { card_fingerprint: card } : {}),
        result: 'approved',
      },
    });
}
