import type { Attack } from './scene.ts';
import { anyTime, cents, strike, victimAt } from './scene.ts';
import { bodyless, likelyAmount, robotOf, scriptOf } from './villains.ts';

const ATTACK = 'brute_force';

/** Many passwords on one account from a few addresses; where one fits, the account is emptied at once. */
export const bruteForce: Attack = (scene, name) => {
  const { random, networks } = scene;
  let at = anyTime(scene);
  const victim = victimAt(scene, at, 2);
  if (!victim) return;
  const { person } = victim;
  const addresses = Array.from({ length: random.int(1, 5) }, () =>
    networks.draw(random.chance(0.5) ? 'hosting' : 'home', null, random),
  );
  const pace = random.between(1.5, 25);
  const [guesses, browsers, succeeds] = [random.int(25, 110), random.chance(0.4), random.chance(0.6)];
  for (let guess = 1; guess <= guesses; guess += 1) {
    at += random.exponential(pace) * 1000;
    const address = random.pick(addresses);
    const client = browsers ? robotOf(random, at, address) : scriptOf(random, random.chance(0.2));
    const actor = bodyless(client, address);
    const visit = strike(scene, {
      attack: ATTACK,
      incident: name,
      unit: person.id,
      actor,
      account: person.account,
      at,
    });
    const last = guess === guesses;
    visit.step('login', { status: last && succeeds ? 'succeeded' : 'failed', harm: last && !succeeds });
    if (!last || !succeeds) continue;
    visit.step('payout_change', { after: 6, route: '/account/payout' });
    const payment = {
      amount: cents(likelyAmount(person, random, 3)),
      currency: person.market.currency,
      payee: `iban_${random.hex(12)}`,
      result: 'approved',
    };
    visit.step('withdrawal', { harm: true, after: 9, payment });
  }
};
